import type { OptionsOf } from "#contract/operations.ts";
import { defineAdEntities, readChanges, readNew, withOneException } from "./ad-entities.ts";
import { presentAd } from "./present-ads.ts";

type New = OptionsOf<"Ads.create">["ads"][number];
type Changed = OptionsOf<"Ads.update">["ads"][number];

export const adOperations = defineAdEntities({
  kind: "ad",
  group: "Ads",
  words: ["an ad", "ads"],
  within: ["campaign", "ad_group", "ad"],
  list: (run, options) => run("Ads.get", options),
  create: (run, of, items) => run("Ads.create", { ...of, ads: readNew<New>(of, items) }),
  update: (run, of, items) => run("Ads.update", { ...of, ads: readChanges<Changed>(of, items) }),
  present: presentAd,
  shape: withOneException,
});
