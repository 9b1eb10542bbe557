import type { z } from "zod";
import type { ErrorName } from "./errors.ts";

/**
 * Who may call: `public` everybody, `limited` also a session made from an e-mailed link, `member` a full
 * session, `staff` a member of the instance's staff.
 */
export type AuthLevel = "public" | "limited" | "member" | "staff";

export type Action = "get" | "create" | "update" | "delete";

/** At most `count` calls in any `seconds`, counted per member (signed in) or network (signed out), or always per network. */
export type RateLimit = { count: number; seconds: number; per: "viewer" | "network" };

export type Operation<Options extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = {
  /** One sentence for the developers' page. */
  summary: string;
  options: Options;
  result: Result;
  auth: AuthLevel;
  limit: RateLimit;
  errors: readonly ErrorName[];
  /** The same call as REST: method by action (GET, POST, PUT, DELETE) on this path; `{name}` takes an option from the path. */
  rest?: `/v3/${string}` | `/ads/v4/${string}` | `/vx/${string}`;
  /** A write that members keep when they may not write: securing and leaving one's own account. */
  openToBanned?: true;
  /** For a write that carries bytes: what it may weigh, however it is written. All others have a megabyte. */
  bodyBytesMax?: number;
  /** True where `data` is a list that goes on behind a bookmark. */
  paged?: true;
};

export function defineOperation<Options extends z.ZodType, Result extends z.ZodType>(
  operation: Operation<Options, Result>,
): Operation<Options, Result> {
  return operation;
}

/** Limits by habit: reading is cheap, writing is not, guessing is what attackers do. */
export const limits = {
  read: { count: 600, seconds: 60, per: "viewer" },
  write: { count: 120, seconds: 60, per: "viewer" },
  sensitive: { count: 20, seconds: 600, per: "viewer" },
  guess: { count: 20, seconds: 600, per: "network" },
  logIn: { count: 120, seconds: 60, per: "network" },
  probe: { count: 10, seconds: 600, per: "network" },
  mail: { count: 5, seconds: 3600, per: "network" },
} as const satisfies Record<string, RateLimit>;
