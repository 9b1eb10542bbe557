import type { OptionsOf } from "#contract/operations.ts";
import { defineAdEntities, readChanges, readNew } from "./ad-entities.ts";
import { presentCampaign } from "./present-ads.ts";

type New = OptionsOf<"Campaigns.create">["campaigns"][number];
type Changed = OptionsOf<"Campaigns.update">["campaigns"][number];

export const campaignOperations = defineAdEntities({
  kind: "campaign",
  group: "Campaigns",
  words: ["a campaign", "campaigns"],
  within: ["campaign"],
  list: (run, options) => run("Campaigns.get", options),
  create: (run, of, items) => run("Campaigns.create", { ...of, campaigns: readNew<New>(of, items) }),
  update: (run, of, items) => run("Campaigns.update", { ...of, campaigns: readChanges<Changed>(of, items) }),
  present: presentCampaign,
});
