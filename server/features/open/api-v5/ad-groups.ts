import type { OptionsOf } from "#contract/operations.ts";
import { defineAdEntities, readChanges, readNew } from "./ad-entities.ts";
import { presentAdGroup } from "./present-ads.ts";

type New = OptionsOf<"AdGroups.create">["ad_groups"][number];
type Changed = OptionsOf<"AdGroups.update">["ad_groups"][number];

export const adGroupOperations = defineAdEntities({
  kind: "ad_group",
  group: "Ad groups",
  words: ["an ad group", "ad groups"],
  within: ["campaign", "ad_group"],
  list: (run, options) => run("AdGroups.get", options),
  create: (run, of, items) => run("AdGroups.create", { ...of, ad_groups: readNew<New>(of, items) }),
  update: (run, of, items) => run("AdGroups.update", { ...of, ad_groups: readChanges<Changed>(of, items) }),
  present: presentAdGroup,
});
