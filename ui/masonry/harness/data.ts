export type Tile = {
  readonly id: string;
  readonly ratio: number;
  readonly title: string;
  readonly source: string;
  readonly colours: readonly [string, string];
};

const SUBJECTS = [
  "Blue glass",
  "A quiet shelf",
  "Fern study",
  "Paper boats",
  "Harbour at six",
  "Oak and linen",
];
const DETAILS = [
  "in morning light",
  "with brass",
  "for a small room",
  "by the window",
  "from memory",
  "in the rain",
];
const SOURCES = ["bower.example", "quietrooms.example", "the-press.example"];
const GROUNDS: readonly (readonly [string, string])[] = [
  ["#2b3a8c", "#7f8cd6"],
  ["#8a4b14", "#e0b37a"],
  ["#1f6a67", "#8ccdb9"],
  ["#7a3b69", "#dba3c4"],
  ["#41682c", "#b9d08a"],
  ["#4a5a7a", "#c6d2e6"],
];

/** The tile at an index of an endless wall, always the same for the same index. */
export function tileAt(place: number): Tile {
  const random = scramble(place);
  return {
    id: `t${place}`,
    ratio: 0.62 + (random % 1000) / 800,
    title: `${pick(SUBJECTS, random)} ${pick(DETAILS, random >>> 4)}`,
    source: pick(SOURCES, random >>> 7),
    colours: pick(GROUNDS, random >>> 9),
  };
}

export function tilesFrom(start: number, count: number): readonly Tile[] {
  return Array.from({ length: count }, (_, index) => tileAt(start + index));
}

function scramble(value: number): number {
  let bits = Math.imul(value + 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function pick<T>(from: readonly T[], random: number): T {
  const found = from[random % from.length];
  if (found === undefined) throw new RangeError("Nothing to pick from");
  return found;
}
