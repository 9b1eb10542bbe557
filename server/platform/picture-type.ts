const heifBrands: Record<string, string> = {
  avif: "image/avif",
  avis: "image/avif",
  heic: "image/heic",
  heix: "image/heic",
  heim: "image/heic",
  heis: "image/heic",
  hevc: "image/heic",
};

/**
 * Detects the image type from the first bytes. Only these types reach the image library, so that no one can feed its
 * vector, document or raw loaders.
 */
export function sniffImageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 64));
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (head.length < 12) return null;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) !== "ftyp") return null;
  const brands = [
    text(8, 12),
    ...Array.from({ length: 12 }, (_, index) => text(16 + index * 4, 20 + index * 4)),
  ];
  return brands.map((brand) => heifBrands[brand]).find((type) => type !== undefined) ?? null;
}
