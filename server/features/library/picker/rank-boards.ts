import { meaningfulKeys } from "./words.ts";

/** What we know about a Pin. */
export type PinSubject = {
  title: string;
  description: string;
  altText: string;
  hashtags: readonly string[];
  sourceTitle: string;
  /** The name of the board the Pin is on; empty if the viewer can't see it. */
  boardName: string;
  domain: string;
};

export type SavableBoard = {
  id: string;
  name: string;
  description: string;
  sections: string;
  holdsPicture: boolean;
};

/** Something the member saved recently. */
export type RecentPin = { boardId: string; title: string; hashtags: readonly string[]; domain: string };

export type Reason = "same_picture" | "name" | "similar_pins" | "source";
export type Fit = { id: string; reason: Reason; score: number };

const samePicture = 3;
const perPinOfSite = 0.4;
const sitesMost = 1.2;
const similarMost = 2;
/** The weight of a section's title or a board's description, compared with its name. */
const secondaryWeight = 0.5;
/** Sharing one word with one old Pin is a coincidence. */
const fitsFrom = 0.4;

/** Returns the boards that fit the Pin, best first. Ties keep their order. */
export function rankBoards(
  pin: PinSubject,
  boards: readonly SavableBoard[],
  recent: readonly RecentPin[],
): Fit[] {
  const weights = weighWords(pin);
  const names = boards.map(({ name }) => meaningfulKeys(name));
  const rarity = measureRarity(names);
  const byBoard = Map.groupBy(recent, ({ boardId }) => boardId);
  const fits = boards.flatMap((board, index) => {
    const pins = byBoard.get(board.id) ?? [];
    const parts: Record<Reason, number> = {
      same_picture: board.holdsPicture ? samePicture : 0,
      name: compareName(weights, rarity, names[index] ?? []) + compareRest(weights, board),
      similar_pins: comparePins(weights, pins),
      source: compareSites(pin.domain, pins),
    };
    const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
    return total < fitsFrom ? [] : [{ id: board.id, reason: strongest(parts), total }];
  });
  return fits
    .sort((a, b) => b.total - a.total)
    .map(({ id, reason, total }) => ({
      id,
      reason,
      score: Math.round((1 - Math.exp(-total / 2)) * 100) / 100,
    }));
}

type Weights = ReadonlyMap<string, number>;

/** A word counts as much as the most significant text it appears in. */
function weighWords(pin: PinSubject): Weights {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const key of meaningfulKeys(text)) weights.set(key, Math.max(weights.get(key) ?? 0, weight));
  };
  add(pin.description, 0.5);
  add(pin.altText, 0.7);
  add(pin.sourceTitle, 1);
  add(pin.boardName, 1.2);
  add(pin.title, 1.5);
  for (const tag of pin.hashtags) add(readTag(tag), 1.5);
  return weights;
}

function readTag(tag: string): string {
  return tag.replace(/^#/, "").replaceAll("_", " ");
}

/** Ranges down from 1: a word in half of all board names says little. */
function measureRarity(names: readonly (readonly string[])[]): Weights {
  const counts = new Map<string, number>();
  for (const keys of names) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map([...counts].map(([key, count]) => [key, 1 / (1 + Math.log(count))]));
}

/** A one-word name that the Pin contains says more than one matching word of five. */
function compareName(weights: Weights, rarity: Weights, keys: readonly string[]): number {
  const shared = keys.reduce((sum, key) => sum + (weights.get(key) ?? 0) * (rarity.get(key) ?? 1), 0);
  return shared === 0 ? 0 : (2 * shared) / (1 + keys.length);
}

function compareRest(weights: Weights, { sections, description }: SavableBoard): number {
  const keys = meaningfulKeys(`${sections}\n${description}`);
  const best = keys.reduce((most, key) => Math.max(most, weights.get(key) ?? 0), 0);
  return secondaryWeight * best;
}

function comparePins(weights: Weights, pins: readonly RecentPin[]): number {
  let sum = 0;
  for (const { title, hashtags } of pins) {
    const keys = meaningfulKeys([title, ...hashtags.map(readTag)].join("\n"));
    const shared = keys.reduce((most, key) => most + (weights.get(key) ?? 0), 0);
    if (shared > 0) sum += (0.4 * shared) / Math.sqrt(keys.length);
  }
  return Math.min(similarMost, sum);
}

function compareSites(domain: string, pins: readonly RecentPin[]): number {
  if (domain === "") return 0;
  return Math.min(sitesMost, perPinOfSite * pins.filter((pin) => pin.domain === domain).length);
}

function strongest(parts: Record<Reason, number>): Reason {
  const [best] = Object.entries(parts).sort(([, a], [, b]) => b - a) as [Reason, number][];
  return best?.[0] ?? "name";
}
