import { usernameKey } from "#contract/formats/username.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listFoundUsernames, listUsernamesAmong } from "./name-parts-repo.ts";
import { foldName } from "./name-words.ts";
import { nearNamesOf } from "./near-names.ts";

const NAMES_TRIED = 3;
const NAMES_READ = 4;

/** For names that no member has as username, the username that was probably meant, of members the viewer can find. */
export async function readUsernames(
  { context, viewer }: Scope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const nearNames = nearNamesOf(context);
  await nearNames.soon();
  const taken = new Set(await listUsernamesAmong(context.db, names.map(usernameKey)));
  const free = names.filter((name) => !taken.has(usernameKey(name))).slice(0, NAMES_READ);
  const near = new Map(free.map((name) => [name, nearNames.list(foldName(name)).slice(0, NAMES_TRIED)]));
  const keys = [...near.values()].flat().map(usernameKey);
  const found = new Set(await listFoundUsernames(context.db, viewerIdsOf(viewer), keys));
  return new Map(
    [...near].flatMap(([name, others]) => {
      const meant = others.find((other) => found.has(usernameKey(other)));
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}
