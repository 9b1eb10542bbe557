/** A small generator of numbers that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Damages a file in one of the ways that break parsers. */
export function damage(file: Buffer, seed: number): Buffer {
  const next = numbersFrom(seed);
  const copy = Buffer.from(file);
  const header = Math.max(copy.indexOf("moov"), 0);
  switch (seed % 5) {
    case 0:
      return copy.subarray(0, next(copy.length));
    case 1:
      // Lengths of boxes near the largest number.
      copy.writeUInt32BE(0xffff_fff0, header + next(copy.length - header - 4));
      return copy;
    case 2:
      copy.fill(0, next(copy.length));
      return copy;
    case 3:
      for (let count = 0; count < 40; count += 1) copy[header + next(copy.length - header)] = next(256);
      return copy;
    default:
      // A part of the file twice, so that boxes lie where none belong.
      return Buffer.concat([copy.subarray(0, next(copy.length)), copy.subarray(next(copy.length))]);
  }
}
