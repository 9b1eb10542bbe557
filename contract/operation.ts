import type { z } from "zod";
import type { ErrorName } from "./errors.ts";
import type { RateLimit } from "./limits/rates.ts";
import type { StaffPermission } from "./staff-permissions.ts";

/**
 * Who may call: `public` everyone, `limited` also a session made from a link in a mail, `member` a full
 * session, `staff` a member of the instance's staff.
 */
export type AuthLevel = "public" | "limited" | "member" | "staff";

export type Action = "get" | "create" | "update" | "delete";

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
  /** What someone on staff must be allowed to do. Only what all of staff may call has none. */
  needs?: StaffPermission;
  /** A write that banned members may still make: securing and leaving their own account. */
  openToBanned?: true;
  /** What suspended members may still do, and banned ones, too: appealing, exporting, deleting the account. */
  openToSuspended?: true;
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
