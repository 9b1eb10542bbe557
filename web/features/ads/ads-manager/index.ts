export { AdAccounts } from "./accounts.tsx";
export { accountsActions } from "./accounts-actions.ts";
export { leadToClient } from "./address-wishes.ts";
export { BulkEdit, loadBulkEdit } from "./bulk-edit.tsx";
export { CampaignMode } from "./campaign-mode.tsx";
export { campaignModeActions } from "./campaign-mode-actions.ts";
export { Changes } from "./changes.tsx";
export {
  CreateCampaign,
  type CreateCampaignProps,
  createActions,
  loadCreate,
  loadDraft,
} from "./create/index.ts";
export { Duplicate } from "./duplicate.tsx";
export { duplicateActions, loadDuplicate } from "./duplicate-actions.ts";
export { EditEntity } from "./edit.tsx";
export { editActions, loadEntity } from "./edit-actions.ts";
export { AdsFrame } from "./frame.tsx";
export { Keywords } from "./keywords.tsx";
export { keywordActions, loadKeywords } from "./keywords-actions.ts";
export { loadReport } from "./load-report.ts";
export { loadOverview, Overview } from "./overview.tsx";
export { loadPreferences, Preferences, preferenceActions } from "./preferences.tsx";
export { loadAdAccount, loadDelivery } from "./queries.ts";
export { loadRecommendations, Recommendations, recommendationActions } from "./recommendations.tsx";
export { Report } from "./report.tsx";
export { reportActions } from "./report-actions.ts";
export { loadSearches, Searches } from "./searches.tsx";
