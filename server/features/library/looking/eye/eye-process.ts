import type { Look } from "./look.ts";
import { loadModel } from "./model.ts";

/** What the process is asked, and what it answers. */
export type Question = { number: number; pixels: Uint8Array };
export type Answer = { number: number; look: Look };

const model = loadModel();
let turn: Promise<unknown> = model;

process.on("message", ({ number, pixels }: Question) => {
  turn = turn.then(async () => {
    const look = await (await model)(pixels);
    process.send?.({ number, look } satisfies Answer);
  });
});
// No one is left to ask.
process.on("disconnect", () => process.exit());
