/** What keys do while the player has the focus, by `KeyboardEvent.key`. */
export type PlayerKey =
  | { does: "toggle" | "mute" | "captions" | "fullscreen" | "floating" }
  | { does: "move"; by: number }
  | { does: "jump"; to: number };

const keys: Readonly<Record<string, PlayerKey>> = {
  k: { does: "toggle" },
  m: { does: "mute" },
  c: { does: "captions" },
  f: { does: "fullscreen" },
  i: { does: "floating" },
  ArrowLeft: { does: "move", by: -5 },
  ArrowRight: { does: "move", by: 5 },
  j: { does: "move", by: -10 },
  l: { does: "move", by: 10 },
};

/** `to` is the part of the whole video. Space belongs to the button that has the focus, if one has. */
export function readKey(key: string, isOnButton: boolean): PlayerKey | null {
  if (key === " ") return isOnButton ? null : { does: "toggle" };
  if (/^\d$/.test(key)) return { does: "jump", to: Number(key) / 10 };
  return keys[key] ?? null;
}
