export { LoginServicesSection } from "./login-services-section.tsx";
export { PasskeySection } from "./passkey-section.tsx";
export { RecoveryCodes } from "./recovery-codes.tsx";
export { securityActions } from "./security-actions.ts";
export { loginServicesQuery, passkeysQuery, twoFactorQuery } from "./security-queries.ts";
export { TwoFactorSection } from "./two-factor-section.tsx";
