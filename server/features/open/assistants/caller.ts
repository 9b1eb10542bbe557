import type { Bearer } from "#server/platform/http/bearer.ts";
import type { Execute } from "#server/platform/http/execute.ts";
import type { Log } from "#server/platform/log.ts";

/** Who an assistant acts for, and what carries its calls out. */
export type Caller = {
  execute: Execute;
  /** Decides which tools and resources are listed. */
  scopes: Bearer["scopes"];
  /** Whom a call acts for, and what it may do by now. */
  authorize: () => Promise<Bearer>;
  log: Log;
};
