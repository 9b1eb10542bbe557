export { AdItems } from "./ad-items.tsx";
export { WhyAd } from "./why-ad.tsx";
