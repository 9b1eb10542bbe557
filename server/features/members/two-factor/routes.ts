import type { Handlers } from "#server/platform/http/handlers.ts";
import { beginTwoFactor, getTwoFactor } from "./begin-two-factor.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { createPasskeyChallenge } from "./create-passkey-challenge.ts";
import { endTwoFactor } from "./end-two-factor.ts";
import { logInWithPasskey } from "./log-in-with-passkey.ts";
import { addPasskey, getPasskeys, removePasskey } from "./passkeys.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

export const twoFactorHandlers: Handlers = {
  "UserTwoFactor.get": getTwoFactor,
  "UserTwoFactor.create": beginTwoFactor,
  "UserTwoFactor.update": confirmTwoFactor,
  "UserTwoFactor.delete": endTwoFactor,
  "UserRecoveryCodes.create": renewRecoveryCodes,
  "UserPasskey.get": getPasskeys,
  "UserPasskeyChallenge.create": createPasskeyChallenge,
  "UserPasskey.create": addPasskey,
  "UserPasskey.update": logInWithPasskey,
  "UserPasskey.delete": removePasskey,
};
