import type { Handlers } from "#server/platform/http/handlers.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, resendConfirmEmail } from "./confirm-email.ts";
import { createInvitation } from "./create-invitation.ts";
import { deactivateAccount } from "./deactivate-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { finishWelcome } from "./finish-welcome.ts";
import { hasAccount } from "./has-account.ts";
import { logInByLink } from "./limited-login.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { getOwnUser } from "./own-user.ts";
import { putOffEmailReminder } from "./put-off-email-reminder.ts";
import { register } from "./register.ts";
import { requestLink } from "./request-link.ts";
import { resetPassword } from "./reset-password.ts";
import { endOwnSessions, listOwnSessions } from "./sessions.ts";

export const accountHandlers: Handlers = {
  "UserSession.create": logIn,
  "UserSession.delete": logOut,
  "UserSessionList.get": listOwnSessions,
  "UserSessionList.delete": endOwnSessions,
  "UserSessionStore.get": async (scope) => {
    const id = viewerId(scope.viewer);
    return id === null ? [] : [await getOwnUser(scope, id)];
  },
  "LimitedLogin.create": (scope, options) => requestLink(scope, "limited_login", options.username_or_email),
  "LimitedLogin.update": logInByLink,
  "UserRegister.create": register,
  "UserRegisterTrackAction.update": async () => null,
  "RegisterExists.get": hasAccount,
  "UserEmail.update": changeEmail,
  "EmailConfirmation.create": resendConfirmEmail,
  "EmailConfirmation.update": confirmEmail,
  "Welcome.update": finishWelcome,
  "EmailReminder.update": putOffEmailReminder,
  "UserAccount.update": deactivateAccount,
  "UserAccount.delete": deleteAccount,
  "Invitation.create": createInvitation,
  "UserPassword.update": changePassword,
  "UserResetPassword.create": (scope, options) =>
    requestLink(scope, "reset_password", options.username_or_email),
  "ResetPasswordFromEmail.update": resetPassword,
};
