import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { AccountBarEntry, AccountHeaderEntry } from "./account-menu.tsx";
import { LogoutForm, loadLogoutQuestion } from "./logout-form.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "end", order: 100, Header: AccountHeaderEntry, Bar: AccountBarEntry }],
  offline: [loadLogoutQuestion],
  Slot: LogoutForm,
};
