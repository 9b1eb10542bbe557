export { AdItems, WhyAd } from "./ad-parts.ts";
export { AdsRegister, type AdsRegisterProps } from "./register.tsx";
export type { MoveAds, ShownAd } from "./shown-ad.ts";
export { useCodeNames } from "./use-code-names.ts";
export { useDeviceWords } from "./use-device-words.ts";
export { useGenderWords } from "./use-gender-words.ts";
