import type { LiveNews } from "#contract/news/entities/live.ts";
import type { Context } from "#server/platform/context.ts";
import type { PositionedEvent } from "#server/platform/outbox/repo.ts";
import {
  countEventsAfter,
  type EventPosition,
  findRecentPosition,
  isAfter,
  listEventsAfter,
} from "#server/platform/outbox/tail-repo.ts";
import { listTyping } from "../messages/index.ts";
import { changesFrom } from "./changes.ts";
import { findNews, findTyping } from "./find-updates.ts";
import { listLiveSessions } from "./receivers-repo.ts";
import { earlier, listenersOf, narrow, type Stream, textOf } from "./streams.ts";

type Parts = Pick<Context, "db" | "log">;

const BATCH = 500;
/** How long events of other processes may go unnoticed. */
const POLL_MS = 500;
/** Events in quick succession are read together. */
const REST_MS = 60;
const RETRY_MAX_MS = 15_000;
/** A stream that missed more events reads everything again. */
const MISSED_MAX = 2000;
/** A stream that has just begun is told of what happened since its page was read. */
const RECENT_SECONDS = 10;
const SESSIONS_EVERY_MS = 10_000;
/** What is recorded when sessions end. */
const ENDING = ["session", "password", "member", "two_factor", "email"];

/**
 * Reads the events once for all streams of this process, and tells each of what its member may see at that moment. It
 * keeps nothing that another process couldn't read from the events, and reads only while someone listens.
 */
export class Hub {
  readonly #parts: Parts;
  readonly #settled = new Set<Stream>();
  readonly #joining = new Set<Stream>();
  #position: EventPosition | null = null;
  /** Of the newest sign of writing that was read. */
  #typedAt: string | null = null;
  #running: Promise<void> | null = null;
  #wake = () => {};
  #isAwake = false;
  #isClosed = false;
  #sessionsAt = 0;
  #mayHaveEnded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.db.onEvents(() => this.#stir());
  }

  get count(): number {
    return this.#settled.size + this.#joining.size;
  }

  /** From where a stream could go on; null before the first reading. */
  get position(): string | null {
    return this.#position && textOf(this.#position);
  }

  get streams(): readonly Stream[] {
    return [...this.#settled, ...this.#joining];
  }

  add(stream: Stream): void {
    this.#joining.add(stream);
    this.#running ??= this.#run();
    this.#stir();
  }

  remove(stream: Stream): void {
    this.#settled.delete(stream);
    this.#joining.delete(stream);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.streams) stream.end("stopping");
    this.#settled.clear();
    this.#joining.clear();
    this.#stir();
    await this.#running;
  }

  #stir(): void {
    this.#isAwake = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#isClosed && this.count > 0) {
      this.#isAwake = false;
      try {
        // Their positions are older than what is read now, or they come from another database.
        const joining = [...this.#joining];
        await this.#readOn();
        await this.#welcome(joining);
        await this.#tellTyping();
        await this.#endStreams();
        failures = 0;
      } catch (error) {
        failures += 1;
        this.#parts.log.warn("could not tell streams", { error });
      }
      await this.#rest(failures);
    }
    // Whoever listens next starts from what is recent then.
    this.#position = null;
    this.#running = null;
  }

  async #rest(failures: number): Promise<void> {
    if (this.#isClosed || this.count === 0) return;
    const isBroken = failures > 0;
    const ms = isBroken ? Math.min(POLL_MS * 2 ** failures, RETRY_MAX_MS) : POLL_MS;
    const started = performance.now();
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, !isBroken && this.#isAwake ? REST_MS : ms);
      this.#wake = () => {
        if (isBroken && !this.#isClosed) return;
        clearTimeout(timer);
        timer = setTimeout(
          resolve,
          this.#isClosed ? 0 : Math.max(0, REST_MS - (performance.now() - started)),
        );
      };
    });
    this.#wake = () => {};
  }

  async #readOn(): Promise<void> {
    const { db } = this.#parts;
    // Only how far the events go counts: whoever joins is told of earlier ones.
    this.#position ??= (await listEventsAfter(db, { tx: "0", id: "0" }, 0)).end;
    for (let isMore = true; isMore; ) {
      const { events, end } = await listEventsAfter(db, this.#position, BATCH);
      isMore = events.length === BATCH;
      await this.#tell(events, end, [...this.#settled]);
      this.#position = end;
    }
  }

  /** Tells those who joined what they missed, reading it once for all of them. */
  async #welcome(joining: readonly Stream[]): Promise<void> {
    const until = this.#position;
    if (joining.length === 0 || until === null) return;
    const { db } = this.#parts;
    const recent = joining.some(({ since }) => since === null)
      ? await findRecentPosition(db, RECENT_SECONDS, MISSED_MAX)
      : null;
    for (const stream of joining) stream.since ??= recent ?? until;
    const readable = await this.#findReadable(joining, until);
    const behind = joining.filter(({ since }) => since && readable.has(textOf(since)));
    let from = behind.map(({ since }) => since ?? until).reduce(earlier, until);
    while (isAfter(until, from)) {
      const { events, end } = await listEventsAfter(db, from, BATCH, until.id === "0" ? until.tx : undefined);
      const known = events.filter((event) => !isAfter({ tx: event.tx, id: event.id }, until));
      await this.#tellSince(known, end, behind);
      if (events.length < BATCH) break;
      from = end;
    }
    for (const stream of joining) {
      if (!this.#joining.delete(stream)) continue;
      this.#settled.add(stream);
      const isReset = stream.since !== null && !readable.has(textOf(stream.since));
      stream.settle(textOf(until), isReset);
    }
  }

  /** The positions from which what follows can still be read. One that is ahead comes from another database. */
  async #findReadable(joining: readonly Stream[], until: EventPosition): Promise<Set<string>> {
    const positions = new Map(joining.flatMap(({ since }) => (since ? [[textOf(since), since]] : [])));
    const known = [...positions.values()].filter((position) => !isAfter(position, until));
    const counted = await countEventsAfter(this.#parts.db, known, MISSED_MAX + 1);
    return new Set(counted.filter(({ count }) => count <= MISSED_MAX).map(textOf));
  }

  async #tellSince(
    events: readonly PositionedEvent[],
    end: EventPosition,
    streams: readonly Stream[],
  ): Promise<void> {
    for (const group of Map.groupBy(streams, ({ since }) => since && textOf(since)).values()) {
      const since = group[0]?.since;
      if (since)
        await this.#tell(
          events.filter((event) => isAfter(event, since)),
          end,
          group,
        );
    }
  }

  async #tell(
    events: readonly PositionedEvent[],
    end: EventPosition,
    streams: readonly Stream[],
  ): Promise<void> {
    if (events.some(({ objectType }) => ENDING.includes(objectType))) this.#mayHaveEnded = true;
    const touches = events.flatMap(changesFrom);
    if (touches.length === 0 || streams.length === 0) return;
    await this.#send(await findNews(this.#parts.db, touches, listenersOf(streams)), end, streams);
  }

  /** Signs of writing aren't events: no one needs the ones they missed. */
  async #tellTyping(): Promise<void> {
    const end = this.#position;
    const streams = [...this.#settled].filter(({ conversationIds }) => conversationIds.size > 0);
    if (streams.length === 0 || end === null) return;
    const signs = await listTyping(this.#parts.db, { after: this.#typedAt });
    this.#typedAt = signs.at(-1)?.typed_at ?? this.#typedAt;
    if (signs.length === 0) return;
    await this.#send(await findTyping(this.#parts.db, signs, listenersOf(streams)), end, streams);
  }

  async #send(
    news: ReadonlyMap<string, LiveNews>,
    end: EventPosition,
    streams: readonly Stream[],
  ): Promise<void> {
    const told = streams.filter(({ memberId }) => news.has(memberId));
    if (told.length === 0) return;
    const live = await this.#findLive(told);
    for (const stream of told) {
      if (!live.has(stream.sessionId)) stream.end("session");
      else {
        const all = news.get(stream.memberId);
        const own = all && narrow(all, stream);
        if (own) stream.tell(own, textOf(end));
      }
    }
  }

  async #findLive(streams: readonly Stream[]): Promise<Set<string>> {
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    return new Set((await listLiveSessions(this.#parts.db, { ids })).map(({ id }) => id));
  }

  /** Ends the streams of sessions that have ended: soon after it happened, and now and then for those that expired. */
  async #endStreams(): Promise<void> {
    const isDue = performance.now() - this.#sessionsAt > SESSIONS_EVERY_MS;
    if (!isDue && !this.#mayHaveEnded) return;
    this.#sessionsAt = performance.now();
    this.#mayHaveEnded = false;
    const streams = this.streams;
    const live = await this.#findLive(streams);
    for (const stream of streams) if (!live.has(stream.sessionId)) stream.end("session");
  }
}

const hubs = new WeakMap<Parts["db"], Hub>();

/** The hub of this process. */
export function hubOf(context: Parts): Hub {
  const known = hubs.get(context.db);
  if (known) return known;
  const hub = new Hub(context);
  hubs.set(context.db, hub);
  return hub;
}
