export { recordAudit, recordLooks } from "./audit-repo.ts";
export { allowPosting, banMember, readmitMember, stopPosting } from "./change-member.ts";
export { changeSubject } from "./change-subject.ts";
export { lockStaff, requireOtherAdmin } from "./keep-staff.ts";
export { lockByName, putSetting } from "./settings-repo.ts";
export { createFirstStaffLink, createStaffLink } from "./staff-link.ts";
