import type { Handlers } from "#server/platform/http/handlers.ts";
import { readAuditChain } from "./audit-chain/read-chain.ts";
import { cancelPress } from "./cancel-press.ts";
import { changeAdvertisingSettings, readAdvertisingSettings } from "./change-advertising.ts";
import { changeMemberByStaff, changeRoles } from "./change-member.ts";
import { changeInstanceSettings, readInstanceSettings } from "./change-settings.ts";
import { changeExperiment, listExperiments, overrideExperiment } from "./experiments.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { listMembersForStaff } from "./list-members.ts";
import { readInstanceHealth } from "./read-health.ts";
import { readInstancePage } from "./show-page.ts";
import { claimStaff } from "./staff-link.ts";

export const instanceHandlers: Handlers = {
  "InstancePage.get": readInstancePage,
  "InstanceSettings.get": readInstanceSettings,
  "InstanceHealth.get": readInstanceHealth,
  "AdvertisingSettings.get": readAdvertisingSettings,
  "AdvertisingSettings.update": changeAdvertisingSettings,
  "InstanceSettings.update": changeInstanceSettings,
  "Experiments.get": listExperiments,
  "Experiments.update": changeExperiment,
  "ExperimentOverride.update": overrideExperiment,
  "AuditLog.get": listAuditLog,
  "AuditChain.get": readAuditChain,
  "AdminMember.get": listMembersForStaff,
  "AdminMember.update": changeMemberByStaff,
  "StaffRoles.update": changeRoles,
  "StaffClaim.update": claimStaff,
  "VideoPress.delete": cancelPress,
};
