import type { LiveNews } from "#contract/news/entities/live.ts";
import { liveUrl } from "#contract/urls.ts";
import type { Browser } from "../app.ts";

export type ToldEvent = { type: string; id: string; data: unknown };

export type OpenStream = AsyncDisposable & {
  status: number;
  headers: Headers;
  /** Everything told so far. */
  events: ToldEvent[];
  /** All news so far. */
  news(): LiveNews[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
};

/** Opens a stream over a real connection, as the browser's member. */
export async function openStream(
  origin: string,
  { cookies }: Browser,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const controller = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${origin}${liveUrl()}?${new URLSearchParams(query)}`, {
    headers: { cookie, ...headers },
    signal: controller.signal,
  });
  const events: ToldEvent[] = [];
  const ended = readEvents(response, events);
  return {
    status: response.status,
    headers: response.headers,
    events,
    news: () => events.filter(({ type }) => type === "message").map(({ data }) => data as LiveNews),
    ended,
    async [Symbol.asyncDispose]() {
      controller.abort();
      await ended;
    },
  };
}

async function readEvents(response: Response, events: ToldEvent[]): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      events.push(...parts.map(parseEvent));
    }
  } catch {
    // Aborted by the test.
  }
}

function parseEvent(part: string): ToldEvent {
  const fields = new Map(
    part.split("\n").map((line) => {
      const [name = "", ...rest] = line.split(": ");
      return [name, rest.join(": ")] as const;
    }),
  );
  return {
    type: fields.get("event") ?? "message",
    id: fields.get("id") ?? "",
    data: JSON.parse(fields.get("data") ?? "null"),
  };
}
