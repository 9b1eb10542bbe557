import { type Fingerprint, shareOfWords } from "./fingerprint.ts";
import { type Hop, judgeMove, leadsToLogin } from "./judge-move.ts";
import { judgeSoftGone } from "./judge-soft-gone.ts";
import { isOtherText, judgeTakeover } from "./judge-takeover.ts";
import type { Page } from "./page.ts";
import { wallWords } from "./words.ts";

export type Failure = "dns" | "refused" | "tls" | "timeout" | "private" | "robots" | "wall";

/** The result of a visit: why there is no answer, or the answer. */
export type Answer = {
  failure: Failure | null;
  status: number | null;
  hops: readonly Hop[];
  finalUrl: string;
  /** Null if it isn't one, such as a picture. */
  page: Page | null;
};

export type Known = {
  url: string;
  fingerprint: Fingerprint | null;
  probe: Buffer | null;
  hasOtherHost: boolean;
  /** Whether it is permanently redirected to a domain that this instance doesn't lead to. */
  isListed: boolean;
};

export type Reason =
  | Failure
  | "status"
  | "changed"
  | "parked"
  | "listed"
  | "front_page"
  | "not_found_page"
  | "host"
  | "staff";

/** What a single check found. Whether that is believed is judged by `settle`. */
export type Finding = {
  seen:
    | "works"
    | "missing"
    | "failing"
    | "unclear"
    | "changed"
    | "blocked"
    | "moved"
    | "soft_gone"
    | "taken_over";
  reason: Reason | null;
  status: number | null;
  movedTo?: string;
  isMinor?: boolean;
  isSure?: boolean;
};

const unclear = new Set<Failure>(["robots", "wall"]);
const missing = new Set([404, 410]);
/** What sites answer to programs. */
const walls = new Set([401, 403, 405, 406, 429, 451, 503]);

export function judgeAnswer(answer: Answer, known: Known): Finding {
  const { failure, status } = answer;
  if (failure === "private") return { seen: "blocked", reason: failure, status };
  if (failure !== null)
    return { seen: unclear.has(failure) ? "unclear" : "failing", reason: failure, status };
  if (status === null) throw new Error("An answer without a status");
  if (missing.has(status)) return { seen: "missing", reason: "status", status };
  if (status >= 500 && !walls.has(status)) return { seen: "failing", reason: "status", status };
  if (status === 304) return { seen: "works", reason: null, status };
  if (status < 200 || status > 299) return { seen: "unclear", reason: "wall", status };
  return { ...judgePage(answer, known), status };
}

function judgePage({ hops, finalUrl, page }: Answer, known: Known): Omit<Finding, "status"> {
  const { url, fingerprint: before, probe, hasOtherHost } = known;
  if (known.isListed) return { seen: "taken_over", reason: "listed", isSure: true };
  if (page !== null) {
    if (wallWords.test(page.title) && page.words.length < 150) return { seen: "unclear", reason: "wall" };
    const takeover = judgeTakeover({ page, before, hasOtherHost });
    if (takeover) return { seen: "taken_over", ...takeover };
    const soft = judgeSoftGone({ url, finalUrl, page, before, probe });
    if (soft) return { seen: "soft_gone", ...soft };
  }
  if (leadsToLogin(url, finalUrl)) return { seen: "unclear", reason: "wall" };
  const share = before && page ? shareOfWords(before, page) : null;
  const move = judgeMove({ url, hops, finalUrl, share });
  if (move) return { seen: "moved", reason: null, movedTo: move.to, isMinor: move.isMinor };
  if (page !== null && isOtherText(before, page)) return { seen: "changed", reason: "changed" };
  return { seen: "works", reason: null };
}
