export { PasskeySection } from "./passkey-section.tsx";
export { RecoveryCodes } from "./recovery-codes.tsx";
export { securityActions } from "./security-actions.ts";
export { passkeysQuery, twoFactorQuery } from "./security-queries.ts";
export { TwoFactorSection } from "./two-factor-section.tsx";
