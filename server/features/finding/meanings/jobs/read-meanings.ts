import { z } from "zod";
import type { ModelConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { readStored } from "../../../base/media/index.ts";
import { deleteMarks, listMarks } from "../marks-repo.ts";
import {
  findModel,
  forgetModels,
  listIdeasBelow,
  listTexts,
  noteDimensions,
  noteFailure,
  noteRead,
  putMeanings,
  useModel,
} from "../meanings-repo.ts";
import { askModel, type Input, ModelError } from "../model.ts";
import { modelIdOf } from "../model-id.ts";

export const readMeaningsJob = defineJob("read_meanings", z.object({}), "long");

/** Afterwards, other jobs get their turn. */
const TURN_MS = 20_000;
const IDEAS_AT_ONCE = 16;
const TIMEOUT_MS = 60_000;
const FORGET_AT_ONCE = 5000;
/** Models read the beginning of longer texts only. */
const TEXT_MAX = 2000;

type Machine = Pick<Context, "db" | "config" | "elapsedMs" | "log" | "media">;
type Reading = Machine & { model: ModelConfig; id: string; stopping: AbortSignal };

/** Has the host's model read what public Pins say or show: first what has changed, then all others, newest first. */
export async function readMeanings(machine: Machine, _: unknown, stopping: AbortSignal): Promise<void> {
  const { db, elapsedMs } = machine;
  const { model } = machine.config;
  const end = elapsedMs() + TURN_MS;
  const isOver = () => stopping.aborted || elapsedMs() >= end;
  if (model === null) {
    while (!(await db.transaction((tx) => forgetModels(tx, FORGET_AT_ONCE))) && !isOver());
    return;
  }
  const reading = { ...machine, model, id: modelIdOf(model), stopping };
  await db.transaction((tx) => useModel(tx, reading.id));
  try {
    while (await readSome(reading)) {
      if (isOver()) return await enqueueAgain(machine);
    }
  } catch (error) {
    if (stopping.aborted) return;
    // Until the next minute. Its address may hold a secret.
    const failure = error instanceof ModelError ? error.message : "It can't be reached.";
    machine.log.warn("the model of EMBED_URL failed", { failure });
    await db.transaction((tx) => noteFailure(tx, { model: reading.id, failure }));
  }
}

async function enqueueAgain({ db }: Machine): Promise<void> {
  await db.transaction((tx) =>
    enqueue(tx, readMeaningsJob, {}, { key: "read_meanings", queue: "read_meanings" }),
  );
}

/** Returns false if nothing is left. */
async function readSome(reading: Reading): Promise<boolean> {
  const { db, id } = reading;
  const marks = await listMarks(db, IDEAS_AT_ONCE);
  if (marks.length > 0) {
    const numbers = marks.map(({ number }) => number);
    const ideas = marks.map(({ idea }) => idea);
    const read = await readIdeas(reading, ideas);
    await db.transaction(async (tx) => {
      await putMeanings(tx, { model: id, ideas, read });
      await deleteMarks(tx, { numbers });
    });
    return true;
  }
  const belowIdea = (await findModel(db, id))?.below_idea ?? 0;
  const ideas = await listIdeasBelow(db, belowIdea, IDEAS_AT_ONCE);
  const lowest = ideas.at(-1);
  if (lowest === undefined) return false;
  const read = await readIdeas(reading, ideas);
  await db.transaction(async (tx) => {
    await putMeanings(tx, { model: id, ideas, read });
    await noteRead(tx, { model: id, belowIdea: lowest });
  });
  return true;
}

async function readIdeas(reading: Reading, ideas: number[]) {
  const texts = await listTexts(reading.db, ideas);
  const found = await Promise.all(
    texts.map(async ({ idea, pin_id: pinId, content, ...text }) => {
      const input = await inputOf(reading, content, [text.title, text.alt_text, text.description]);
      return input === null ? [] : [{ idea, pinId, input }];
    }),
  );
  const asked = found.flat();
  const vectors = await ask(
    reading,
    asked.map(({ input }) => input),
  );
  return asked.flatMap(({ idea, pinId }, at) => {
    const vector = vectors[at] ?? null;
    return vector === null ? [] : [{ idea, pinId, vector }];
  });
}

async function inputOf({ model, media }: Reading, content: string, texts: string[]): Promise<Input | null> {
  const picture = model.readsPictures ? await readStored(media, content, "736x") : null;
  if (picture !== null) return { picture };
  const text = texts.filter((each) => each !== "").join("\n");
  return text === "" ? null : { text: `${model.textPrefix}${text.slice(0, TEXT_MAX)}` };
}

/** Null for what the model doesn't take. */
async function ask(reading: Reading, inputs: readonly Input[]): Promise<(Int8Array | null)[]> {
  if (inputs.length === 0) return [];
  const { db, model, id, stopping } = reading;
  try {
    const vectors = await askModel(reading, model, inputs, { timeoutMs: TIMEOUT_MS, signal: stopping });
    const dimensions = vectors[0]?.length ?? 0;
    await db.transaction((tx) => noteDimensions(tx, { model: id, dimensions }));
    return vectors;
  } catch (error) {
    if (!(error instanceof ModelError && error.isAboutInput)) throw error;
    if (inputs.length === 1) return [null];
    const [one, ...others] = inputs;
    return [...(await ask(reading, one ? [one] : [])), ...(await ask(reading, others))];
  }
}
