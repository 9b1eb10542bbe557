import { PASSKEYS_MAX } from "../limits/two-factor.ts";

/** Responses about second factors and passkeys that aren't in the error catalogue. */
export const twoFactorTexts = {
  wrongCode: "That code isn't right or was already used.",
  isOn: "Two-step login is already on.",
  isOff: "Two-step login is off.",
  notBegun: "There's nothing to confirm. Please start again.",
  passkeyUnknown: "This passkey doesn't match any account.",
  passkeyFailed: "We couldn't check the passkey. Please try again.",
  passkeyExpired: "This took too long. Please try again.",
  passkeyTaken: "You've already added this passkey.",
  passkeysMax: `You can have ${PASSKEYS_MAX} passkeys. Remove one to add another.`,
} as const;
