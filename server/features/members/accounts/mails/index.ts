import { accountDeactivatedMail, emailChangedMail, passwordChangedMail } from "./changes.ts";
import { invitationMail } from "./invitation.ts";
import {
  confirmEmailMail,
  confirmNewEmailMail,
  deleteAccountMail,
  limitedLoginMail,
  loginCodeMail,
  resetPasswordMail,
} from "./links.ts";

export const accountMails = [
  confirmEmailMail,
  confirmNewEmailMail,
  resetPasswordMail,
  limitedLoginMail,
  loginCodeMail,
  deleteAccountMail,
  emailChangedMail,
  passwordChangedMail,
  accountDeactivatedMail,
  invitationMail,
];
