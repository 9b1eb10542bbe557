import { PASSKEYS_MAX } from "./limits.ts";

/** Responses about second factors and passkeys that aren't in the error catalogue. */
export const twoFactorTexts = {
  isOn: "Two-step login is on already.",
  isOff: "Two-step login is off.",
  notBegun: "There is nothing to confirm. Please start again.",
  passkeyUnknown: "This passkey opens no account here.",
  passkeyFailed: "The passkey could not be checked. Please try again.",
  passkeyExpired: "That took too long. Please try again.",
  passkeyTaken: "This passkey was added before.",
  passkeysMax: `You can have ${PASSKEYS_MAX} passkeys. Remove one to add another.`,
} as const;
