export { AccountStoppedBanner, AdsOffBanner } from "./account-banners.tsx";
export { DeliveryBadge } from "./delivery-badge.tsx";
export { DeliveryReason } from "./delivery-reason.tsx";
export { useDeliveryWords } from "./use-delivery-words.ts";
