const UNORGANIZED_UPSELL_PINS_MIN = 5;

/** Whether to suggest a first board to an owner for their Pins without one. */
export function isUpsellDue(facts: { isOwner: boolean; boardlessPins: number; boards: number }): boolean {
  return facts.isOwner && facts.boards === 0 && facts.boardlessPins >= UNORGANIZED_UPSELL_PINS_MIN;
}
