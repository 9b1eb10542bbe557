const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Keeps the tables, the scans, the colour profile and the two markers that define how colours are read. */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasScan = false;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return hasScan ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null;
    if (isBare(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    kept.push(...keepSegment(marker, segment));
    at = end;
    if (marker !== startOfScan) continue;
    hasScan = true;
    at = findMarker(bytes, at);
    kept.push(bytes.subarray(end, at));
  }
  // The file is cut off in a scan; the picture may still be usable.
  return hasScan ? Buffer.concat(kept) : null;
}

function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function keepSegment(marker: number, segment: Buffer): Buffer[] {
  const isNamed = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (marker === 0xe0) return isNamed("JFIF\0") && segment.length >= 18 ? [withoutThumbnail(segment)] : [];
  if (marker === 0xe2) return isNamed("ICC_PROFILE\0") ? [segment] : [];
  if (marker === 0xee) return isNamed("Adobe") ? [segment] : [];
  const isForPrograms = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isForPrograms ? [] : [segment];
}

function withoutThumbnail(segment: Buffer): Buffer {
  const header = Buffer.from(segment.subarray(0, 18));
  header.writeUInt16BE(16, 2);
  header.writeUInt16BE(0, 16);
  return header;
}

/** Within a scan, 0xff followed by 0 is picture data, and restart markers belong to the scan. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
