import { usernameKey } from "#contract/formats/username.ts";
import type { Context } from "#server/platform/context.ts";
import { listUsernamesAmong } from "./name-parts-repo.ts";
import { foldName } from "./name-words.ts";
import { nearNamesOf } from "./near-names.ts";

const NAMES_TRIED = 3;

/** For names that no member has as username, the username that was probably meant, if there is one. */
export async function readUsernames(
  context: Context,
  names: readonly string[],
): Promise<Map<string, string>> {
  await nearNamesOf(context).soon();
  const near = new Map(
    names.map((name) => [name, nearNamesOf(context).list(foldName(name)).slice(0, NAMES_TRIED)]),
  );
  const keys = [...near].flatMap(([name, others]) => [name, ...others]).map(usernameKey);
  const taken = new Set(await listUsernamesAmong(context.db, keys));
  return new Map(
    [...near].flatMap(([name, others]) => {
      const meant = others.find((other) => taken.has(usernameKey(other)));
      return taken.has(usernameKey(name)) || meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}
