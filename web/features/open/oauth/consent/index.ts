export { Consent } from "./consent.tsx";
export { ConsentRefused } from "./consent-refused.tsx";
export { type LoadedConsent, loadConsent } from "./load-consent.ts";
