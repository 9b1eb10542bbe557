export { createActions, discard, restore } from "./create-actions.ts";
export { CreateCampaign, type CreateCampaignProps } from "./create-campaign.tsx";
export { DiscardDraft, DiscardedNotice, RestoreDraft } from "./discard-draft.tsx";
export { loadCreate, loadDraft } from "./load-create.ts";
export { timeIn } from "./read-tree.ts";
export { daysOf } from "./tree-fields.ts";
