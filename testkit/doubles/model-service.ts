import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a service for embeddings responds. */
export type ModelMood =
  | "well"
  | "down"
  | "hanging"
  | "shorter"
  | "not-a-number"
  | "zero"
  | "too-few"
  | "nonsense"
  | "huge"
  | "elsewhere"
  | "no-pictures";

/** The host's service for embeddings, with a model that knows a few words. */
export type ModelService = AsyncDisposable & {
  url: string;
  mood: ModelMood;
  /** The bodies of all requests. */
  asked: { model: string; input: unknown[] }[];
  keys: (string | undefined)[];
};

/** Words that mean the same. No lexicon has them. Everything else has another meaning. */
const THINGS = [
  ["zorble", "quandel", "yolden", "kweltz"],
  ["fremple", "voskit", "gribbet"],
  ["snarg", "plimth", "drobb"],
];
const DIMENSIONS = 64;
const HUGE_BYTES = 10_000_000;

export async function startModelService(): Promise<ModelService> {
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = JSON.parse(await textOf(request)) as { model: string; input: unknown[] };
    service.asked.push(body);
    service.keys.push(request.headers.authorization);
    const { mood } = service;
    if (mood === "hanging") return undefined;
    if (mood === "down") return response.writeHead(500).end();
    if (mood === "elsewhere") return response.writeHead(302, { location: "/" }).end();
    if (mood === "huge") return response.writeHead(200).end("x".repeat(HUGE_BYTES));
    if (mood === "nonsense") return response.writeHead(200).end('{"data": "none"}');
    if (mood === "no-pictures" && body.input.some((each) => typeof each !== "string"))
      return response.writeHead(422).end();
    const data = body.input.map((each, index) => ({ index, embedding: vectorIn(mood, each, index) }));
    // In any order.
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ data: (mood === "too-few" ? data.slice(1) : data).toReversed() }));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const service: ModelService = {
    url: `http://127.0.0.1:${port}/v1`,
    mood: "well",
    asked: [],
    keys: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

function vectorIn(mood: ModelMood, input: unknown, index: number): (number | null)[] {
  const vector: (number | null)[] = vectorOf(JSON.stringify(input));
  if (mood === "shorter") return vector.slice(index);
  if (mood === "zero") return vector.map(() => 0);
  if (mood === "not-a-number") vector[3] = null;
  return vector;
}

function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const thing = THINGS.findIndex((words) => words.includes(word));
    const at = thing >= 0 ? thing : THINGS.length + (hashOf(word) % (DIMENSIONS - THINGS.length));
    vector[at] = (vector[at] ?? 0) + (thing >= 0 ? 3 : 1);
  }
  return vector;
}

function hashOf(word: string): number {
  return [...word].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
