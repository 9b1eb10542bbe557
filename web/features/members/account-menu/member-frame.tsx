import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { AccountBarEntry, AccountHeaderEntry } from "./account-menu.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { loadLogoutQuestion } from "./use-logout-check.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "end", order: 100, Header: AccountHeaderEntry, Bar: AccountBarEntry }],
  offline: [loadLogoutQuestion],
  Slot: LogoutForm,
};
