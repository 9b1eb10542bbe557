export { recordAudit } from "./audit-repo.ts";
export { banMember } from "./change-member.ts";
export { lockStaff, requireOtherStaff } from "./keep-staff.ts";
export { findStoredSettings, lockByName, putSetting } from "./settings-repo.ts";
export { createFirstStaffLink, createStaffLink } from "./staff-link.ts";
export { storeSettings } from "./store-settings.ts";
