import { UNORGANIZED_UPSELL_PINS_MIN } from "#contract/limits.ts";

/** Whether an owner is offered to make a first board for what lies about. */
export function isUpsellDue(facts: { isOwner: boolean; boardlessPins: number; boards: number }): boolean {
  return facts.isOwner && facts.boards === 0 && facts.boardlessPins >= UNORGANIZED_UPSELL_PINS_MIN;
}
