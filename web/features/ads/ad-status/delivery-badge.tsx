import type { DeliveryStatus } from "#contract/ads/delivery.ts";
import { Badge, type BadgeProps } from "#ui/badge.tsx";
import { useDeliveryWords } from "./use-delivery-words.ts";

const TONES: Partial<Record<DeliveryStatus, BadgeProps["tone"]>> = {
  RUNNING: "success",
  NO_MONEY: "danger",
  NEEDS_BILLING: "danger",
  REJECTED: "danger",
  ADS_OFF: "danger",
  ACCOUNT_STOPPED: "danger",
  PIN_GONE: "danger",
  PIN_NOT_PUBLIC: "danger",
  BUDGET_USED_UP: "sunflower",
  BUDGET_USED_UP_TODAY: "sunflower",
  BID_TOO_LOW: "sunflower",
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const words = useDeliveryWords();
  return <Badge tone={TONES[status] ?? "neutral"}>{words[status]}</Badge>;
}
