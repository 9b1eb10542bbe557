import type { z } from "zod";
import type { ErrorName } from "./errors.ts";

/**
 * Who may call: `public` everyone, `limited` also a session made from a link in a mail, `member` a full
 * session, `staff` a member of the instance's staff.
 */
export type AuthLevel = "public" | "limited" | "member" | "staff";

export type Action = "get" | "create" | "update" | "delete";

/**
 * At most `count` calls in any `seconds`, per member (signed in) or network (signed out), or always per
 * network.
 */
export type RateLimit = { count: number; seconds: number; per: "viewer" | "network" };

export type Operation<Options extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = {
  /** One sentence for the developers' page. */
  summary: string;
  options: Options;
  result: Result;
  auth: AuthLevel;
  limit: RateLimit;
  errors: readonly ErrorName[];
  /**
   * The same call as REST: the method by action (GET, POST, PUT, DELETE) on this path; `{name}` takes an
   * option from the path.
   */
  rest?: `/v3/${string}` | `/ads/v4/${string}` | `/vx/${string}`;
  /** A write that banned members may still make: securing and leaving their own account. */
  openToBanned?: true;
  /** The maximum body size of a write that carries bytes, in any format. All others may have a megabyte, too. */
  bodyBytesMax?: number;
  /** True if `data` is a list that continues with a bookmark. */
  paged?: true;
  /** What comes after the last page; an empty list if not given. */
  endData?: unknown;
};

export function defineOperation<Options extends z.ZodType, Result extends z.ZodType>(
  operation: Operation<Options, Result>,
): Operation<Options, Result> {
  return operation;
}

/** Defaults: reading is cheap, writing is not, and guessing is what attackers do. */
export const limits = {
  read: { count: 600, seconds: 60, per: "viewer" },
  write: { count: 120, seconds: 60, per: "viewer" },
  look: { count: 60, seconds: 60, per: "viewer" },
  sensitive: { count: 20, seconds: 600, per: "viewer" },
  guess: { count: 20, seconds: 600, per: "network" },
  logIn: { count: 120, seconds: 60, per: "network" },
  probe: { count: 10, seconds: 600, per: "network" },
  report: { count: 5, seconds: 3600, per: "network" },
  invite: { count: 30, seconds: 3600, per: "viewer" },
  message: { count: 60, seconds: 60, per: "viewer" },
  startConversation: { count: 100, seconds: 3600, per: "viewer" },
  mail: { count: 5, seconds: 3600, per: "network" },
  shareMail: { count: 30, seconds: 3600, per: "viewer" },
} as const satisfies Record<string, RateLimit>;
