import type { AdChange } from "#contract/ads/entities.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { personName } from "../../members/profiles/index.ts";
import { listChanges } from "./changes-repo.ts";
import { requireAdAccount } from "./require-ad-account.ts";
import { toSeconds } from "./times.ts";

export async function getChanges(
  scope: Scope,
  options: ParsedOptionsOf<"AdChanges.get">,
): Promise<Page<AdChange[]>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const slice = readSlice("AdChanges.get", options);
  const { beforeId, take } = slice;
  const wanted = { accountId: account.id, entityId: options.entity_id ?? null, beforeId, take };
  return toPage(await listChanges(db, wanted), slice, present);
}

function present(row: Awaited<ReturnType<typeof listChanges>>[number]): AdChange {
  const { account_type, business_name, first_name, last_name, username } = row;
  const isKnown = row.actor_id !== null && username !== null && account_type !== null;
  const names = { account_type: account_type ?? "", business_name };
  return {
    id: row.id,
    entity_kind: row.entity_kind,
    entity_id: row.entity_id,
    entity_name: row.entity_name ?? "",
    actor: isKnown
      ? {
          id: row.actor_id ?? "",
          username,
          full_name: personName({ ...names, first_name: first_name ?? "", last_name: last_name ?? "" }),
        }
      : null,
    before: row.before as AdChange["before"],
    after: row.after as AdChange["after"],
    created_time: toSeconds(row.created_at),
  };
}
