import { z } from "zod";
import type { ModelConfig } from "#server/platform/config.ts";
import { type FetchContext, fetchGuarded } from "#server/platform/fetch/index.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

/** What a model reads: a text or a picture. */
export type Input = { text: string } | { picture: Uint8Array };

/** Why a model's response can't be used, for the host. */
export class ModelError extends Error {
  /** Whether other inputs may be fine. */
  readonly isAboutInput: boolean;

  constructor(message: string, { isAboutInput = false } = {}) {
    super(message);
    this.isAboutInput = isAboutInput;
  }
}

/** Statuses of a service that doesn't take an input. */
const refusals = new Set([400, 413, 422]);

const AnswerSchema = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })),
});

const DIMENSIONS_MAX = 2048;
const BYTES_PER_NUMBER = 32;
const IDLE_MS = 30_000;

type Asking = { timeoutMs: number; signal?: AbortSignal };

/**
 * Asks the host's model for vectors, in the shape that most programs for running models understand:
 * `POST /embeddings` with `{model, input}`. Returns one for each input, all of one length.
 */
export async function askModel(
  context: FetchContext,
  { url, name, key }: ModelConfig,
  inputs: readonly Input[],
  { timeoutMs, signal }: Asking,
): Promise<Int8Array[]> {
  const body = Buffer.from(
    JSON.stringify({ model: name, input: inputs.map(written), encoding_format: "float" }),
  );
  const answer = await fetchGuarded(context, `${url}/embeddings`, {
    field: "EMBED_URL",
    accept: "application/json",
    maxBytes: inputs.length * DIMENSIONS_MAX * BYTES_PER_NUMBER,
    timeoutMs,
    idleMs: Math.min(IDLE_MS, timeoutMs),
    posting: { body, headers: { "content-type": "application/json" } },
    ...(key !== null && { headers: { authorization: `Bearer ${key}` } }),
    ...(signal && { signal }),
  });
  if (answer.status !== 200) {
    const isAboutInput = refusals.has(answer.status);
    throw new ModelError(`It responded with status ${answer.status}.`, { isAboutInput });
  }
  return readVectors(answer.body, inputs.length);
}

function written(input: Input): unknown {
  if ("text" in input) return input.text;
  const url = `data:image/jpeg;base64,${Buffer.from(input.picture).toString("base64")}`;
  return [{ type: "image_url", image_url: { url } }];
}

function readVectors(body: Buffer, count: number): Int8Array[] {
  const answer = AnswerSchema.safeParse(parseUntrustedJson(body.toString()));
  if (!answer.success) throw new ModelError("Its response isn't a list of embeddings.");
  const { data } = answer.data;
  if (data.length !== count)
    throw new ModelError(`It returned ${data.length} embeddings for ${count} inputs.`);
  const sorted = data
    .map(({ index, embedding }, at) => ({ index: index ?? at, embedding }))
    .sort((one, other) => one.index - other.index);
  const [length = 0, ...others] = new Set(sorted.map(({ embedding }) => embedding.length));
  if (others.length > 0) throw new ModelError("Its embeddings differ in length.");
  if (length === 0 || length > DIMENSIONS_MAX)
    throw new ModelError(`Its embeddings have ${length} numbers, and at most ${DIMENSIONS_MAX} can be used.`);
  return sorted.map(({ embedding }) => toBytes(embedding));
}

const BYTE_MAX = 127;

/** Only the direction counts. */
function toBytes(embedding: readonly number[]): Int8Array {
  const largest = embedding.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(largest > 0 && Number.isFinite(largest)))
    throw new ModelError("One of its embeddings has no direction.");
  return Int8Array.from(embedding, (value) => Math.round((value / largest) * BYTE_MAX));
}
