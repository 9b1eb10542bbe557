import type { ResultOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import type { Api } from "#web/platform/api/api.ts";
import { type Fields, KEPT, keysIn, nameIn, seenIn } from "./field-names.ts";
import { type Reading, readTree } from "./read-tree.ts";
import { fieldsOfTree } from "./tree-fields.ts";

type Tree = ResultOf<"CampaignTree.get">;

/** Makes or changes the draft that is entered, and starts it unless it stays one: all of it, or nothing. */
export async function saveTree(
  api: Api,
  of: { ad_account_id: string },
  fields: Fields,
  reading: Reading,
): Promise<Tree> {
  const { campaign_id: id = "" } = fields;
  const status = reading.isDraft ? ("DRAFT" as const) : ("ACTIVE" as const);
  const tree = { ...of, ...readTree(fields, reading), status };
  const { data } = isId(id)
    ? await api.call("CampaignTree.update", { ...tree, campaign_id: id, ...seenIn(fields) })
    : await api.call("CampaignTree.create", tree);
  return data;
}

/** What the form doesn't show of what is stored now, by its own fields. Ad groups stay in the order they were entered. */
export function storedFields(tree: Tree, fields: Fields, timeZone: string): Fields {
  const stored = fieldsOfTree(tree, timeZone);
  const { version = "", seen = "" } = stored;
  const kept = keysIn(fields).flatMap((key, at) =>
    KEPT.map((field) => [nameIn(key, field), stored[nameIn(String(at), field)] ?? ""]),
  );
  return { campaign_id: tree.campaign.id, version, seen, ...Object.fromEntries(kept) };
}
