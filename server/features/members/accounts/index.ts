export { addMember } from "./add-member.ts";
export { type Admission, requireAdmission } from "./admit.ts";
export { requireAge } from "./birthday.ts";
export { type EmailAddress, requireEmail } from "./email-address.ts";
export { purgeAccountsJob } from "./jobs/purge-accounts.ts";
export { findAccountByEmailKey } from "./repo.ts";
