export { removedByStaffMail } from "./mails.ts";
export { removeWithNotice } from "./remove-by-staff.ts";
export { liftById } from "./restore-by-staff.ts";
