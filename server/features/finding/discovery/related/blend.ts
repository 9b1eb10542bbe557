import type { Scored } from "../engine/take-best.ts";
import { type Curve, curveOf } from "./curves.ts";

/** How alike two ideas are, each measured in its own way; 0 for not at all. */
export type Signals = {
  /** On the same boards. */
  saves: number;
  /** By their pictures. */
  looks: number;
  /** By the words of their titles and alternative texts. */
  words: number;
  /** By their topics. */
  topics: number;
};

/** Chosen with judged Pins of the demo: `npm run bench -- --search-quality`. */
const parts: Record<keyof Signals, { weight: number; curve: Curve }> = {
  saves: { weight: 0.9, curve: curveOf(0.25, 0.12) },
  looks: { weight: 1, curve: curveOf(0.3, 0.1) },
  words: { weight: 1.2, curve: curveOf(0.15, 0.08) },
  topics: { weight: 0.6, curve: curveOf(0.5, 0.2) },
};
/** A signal that says this much agrees with others that do. */
const CLEAR = 0.3;
const AGREEMENT = 0.15;

export type Related = Scored & { mostBy: keyof Signals };

/** Ideas by how related they are, best first. */
export function blend(signalsOf: ReadonlyMap<number, Signals>): Related[] {
  return [...signalsOf]
    .map(([idea, signals]) => ({ idea, score: scoreOf(signals), mostBy: strongestOf(signals) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.idea - other.idea);
}

/** The signal that says most. */
function strongestOf(signals: Signals): keyof Signals {
  const names = Object.keys(parts) as (keyof Signals)[];
  const saysOf = (name: keyof Signals) => parts[name].weight * parts[name].curve(signals[name]);
  return names.reduce((best, name) => (saysOf(name) > saysOf(best) ? name : best));
}

export function scoreOf(signals: Signals): number {
  const said = Object.entries(parts).map(([name, { weight, curve }]) => ({
    weight,
    value: curve(signals[name as keyof Signals]),
  }));
  const clear = said.filter(({ value }) => value > CLEAR).length;
  const sum = said.reduce((all, { weight, value }) => all + weight * value, 0);
  return sum * (1 + AGREEMENT * Math.max(0, clear - 1));
}
