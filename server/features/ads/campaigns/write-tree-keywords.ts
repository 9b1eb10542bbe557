import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { recordChanges } from "../ad-accounts/index.ts";
import type { KeywordRow } from "./keywords-repo.ts";
import type { TreeWriting, WrittenAdGroup } from "./tree-types.ts";
import { archiveKeywords, insertKeywords, type NewKeyword } from "./trees-repo.ts";

const keyOf = ({
  ad_group_id,
  match_type,
  value_key,
}: Pick<KeywordRow, "ad_group_id" | "match_type" | "value_key">) =>
  `${ad_group_id} ${match_type} ${value_key}`;

/** A keyword is the same if it's compared as the same with searches. */
export async function writeKeywords(
  tx: Tx,
  { writer: { accountId, actorId } }: TreeWriting,
  adGroups: readonly WrittenAdGroup[],
  stored: readonly KeywordRow[],
): Promise<void> {
  const wanted = new Map<string, NewKeyword>();
  for (const {
    id,
    path,
    wanted: { keywords },
  } of adGroups)
    for (const { value, match_type } of keywords) {
      const value_key = foldText(value);
      if (value_key === "") throw new AppError("invalid_parameters", { detail: `${path}.keywords` });
      const keyword = { ad_group_id: id, value, value_key, match_type };
      wanted.set(keyOf(keyword), keyword);
    }
  const gone = stored.filter((row) => !wanted.has(keyOf(row)));
  for (const row of stored) wanted.delete(keyOf(row));
  const fresh = [...wanted.values()];
  const of = { accountId, actorId, kind: "keyword" } as const;

  await archiveKeywords(
    tx,
    gone.map(({ id }) => id),
  );
  const archived = { before: { is_archived: false }, after: { is_archived: true } };
  await recordChanges(tx, { ...of, changed: gone.map(({ id }) => ({ entityId: id, ...archived })) });
  const ids = await insertKeywords(tx, accountId, fresh);
  const changed = ids.map((entityId, at) => {
    const { value = "", match_type = "BROAD" } = fresh[at] ?? {};
    return { entityId, before: null, after: { value, match_type, bid: null } };
  });
  await recordChanges(tx, { ...of, changed });
}
