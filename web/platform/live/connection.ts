import { LIVE_BEAT_SECONDS } from "#contract/limits/live.ts";
import type { LiveNews } from "#contract/news/entities/live.ts";
import { liveUrl } from "#contract/urls.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { askedOf, type LiveAsked, tellAll } from "./channels.ts";
import type { LiveListener } from "./live-channel.ts";

/** Parts of a page come and go together. */
const SETTLE_MS = 200;
/** A stream that is silent for longer has broken, or something in between holds it back. */
const SILENT_MS = LIVE_BEAT_SECONDS * 2500;
const READY_WITHIN_MS = 10_000;
/** How long a tab that no one looks at goes on listening. */
const HIDDEN_MS = 30_000;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 60_000;
/** So many in a row mean that streams don't get through, or, where they did, that the server is away for long. */
const FAILURES_MAX = 3;
const FAILURES_AFTER_SUCCESS_MAX = 8;
const POLL_MS = 15_000;
/** After so long without streams, they are tried again. */
const POLLS_MAX = 20;

type Mode = "resting" | "streaming" | "polling" | "over";
type Timer = ReturnType<typeof setTimeout> | undefined;

const isHidden = () => document.visibilityState === "hidden";

/** Keeps one stream for all listeners of this tab. Returns what to call when they change. */
export function connect(api: Api, listeners: ReadonlySet<LiveListener>): () => void {
  const connection = new Connection(api, listeners);
  const update = () => connection.update();
  let hiding: Timer;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (isHidden()) hiding = setTimeout(() => connection.rest(), HIDDEN_MS);
    else update();
  });
  addEventListener("online", update);
  // A page that is kept for going back must not hold a connection.
  addEventListener("pagehide", () => connection.rest());
  addEventListener("pageshow", update);
  update();
  return update;
}

class Connection {
  readonly #api: Api;
  readonly #listeners: ReadonlySet<LiveListener>;
  #mode: Mode = "resting";
  #source: EventSource | null = null;
  #asked = "";
  #position: string | null = null;
  #failures = 0;
  #hasWorked = false;
  #polls = 0;
  #next: Timer;
  #silence: Timer;

  constructor(api: Api, listeners: ReadonlySet<LiveListener>) {
    this.#api = api;
    this.#listeners = listeners;
  }

  /** Listens to what is wanted now. */
  update(): void {
    // Once the connection is back, the browser says so.
    if (this.#mode === "over" || !navigator.onLine) return;
    this.#after(SETTLE_MS, () => {
      const wanted = askedOf(this.#listeners);
      if (wanted === null || isHidden()) this.rest();
      else if (this.#mode === "polling") void this.#poll();
      else if (this.#source === null || JSON.stringify(wanted) !== this.#asked) this.#open(wanted);
    });
  }

  rest(): void {
    this.#close();
    if (this.#mode !== "over") this.#mode = "resting";
  }

  #after(ms: number, work: () => void): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(work, ms);
  }

  #close(): void {
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#silence);
    clearTimeout(this.#next);
  }

  #open(wanted: LiveAsked): void {
    this.#close();
    this.#mode = "streaming";
    this.#asked = JSON.stringify(wanted);
    const source = new EventSource(`${liveUrl()}?${new URLSearchParams({ ...wanted, ...this.#since() })}`);
    this.#source = source;
    this.#expectWithin(READY_WITHIN_MS);
    for (const type of ["ready", "beat", "message", "replaced", "ended"]) {
      source.addEventListener(type, (event: MessageEvent<string>) => {
        if (this.#source === source) this.#handle(type, event);
      });
    }
    source.addEventListener("error", () => {
      if (this.#source === source) this.#fail();
    });
  }

  #since(): { since?: string } {
    return this.#position === null ? {} : { since: this.#position };
  }

  #expectWithin(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(), ms);
  }

  #handle(type: string, { data, lastEventId }: MessageEvent<string>): void {
    this.#expectWithin(SILENT_MS);
    if (lastEventId !== "") this.#position = lastEventId;
    this.#failures = 0;
    this.#hasWorked = true;
    if (type === "ready" && JSON.parse(data).is_reset === true) tellAll(this.#listeners, null);
    if (type === "message") tellAll(this.#listeners, JSON.parse(data) as LiveNews);
    if (type === "ended") this.#stop();
    if (type === "replaced") this.#beginPolling();
  }

  /** The session has ended, so there is no one to tell. */
  #stop(): void {
    this.rest();
    this.#mode = "over";
  }

  #fail(): void {
    this.#close();
    this.#failures += 1;
    if (this.#failures >= (this.#hasWorked ? FAILURES_AFTER_SUCCESS_MAX : FAILURES_MAX)) this.#beginPolling();
    else {
      // Many tabs lose their streams at once, and shouldn't come back at once.
      const ms = Math.min(RETRY_MS * 2 ** this.#failures, RETRY_MAX_MS) * (0.5 + Math.random());
      this.#after(ms, () => this.update());
    }
  }

  #beginPolling(): void {
    this.#close();
    this.#mode = "polling";
    this.#polls = 0;
    this.#after(POLL_MS, () => void this.#poll());
  }

  async #poll(): Promise<void> {
    const wanted = askedOf(this.#listeners);
    if (wanted === null || isHidden()) {
      this.rest();
      return;
    }
    try {
      const { data } = await this.#api.call("Live.get", { ...wanted, ...this.#since() });
      if (this.#mode !== "polling") return;
      this.#position = data.position;
      tellAll(this.#listeners, data.is_reset ? null : data);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        this.#stop();
        return;
      }
    }
    this.#polls += 1;
    if (this.#polls < POLLS_MAX) {
      this.#after(POLL_MS * (0.8 + Math.random() * 0.4), () => void this.#poll());
    } else this.#tryStreamAgain();
  }

  #tryStreamAgain(): void {
    this.#mode = "resting";
    this.#hasWorked = false;
    this.#failures = FAILURES_MAX - 1;
    this.update();
  }
}
