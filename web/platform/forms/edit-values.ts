/** What an editor holds, field by field, as it is typed. */
export type EditValues = object;

/** Whether a field says the same in both; text is compared as it will be sent. */
export type IsSame<Values> = (field: keyof Values, one: Values, other: Values) => boolean;

export function isSameField<Values>(field: keyof Values, one: Values, other: Values): boolean {
  return one[field] === other[field];
}

export function changedFields<Values extends EditValues>(
  from: Values,
  to: Values,
  isSame: IsSame<Values> = isSameField,
): (keyof Values)[] {
  return (Object.keys(from) as (keyof Values)[]).filter((field) => !isSame(field, from, to));
}

/** Both sides' changes; a field that both changed stays as it was typed here. */
export function mergeValues<Values extends EditValues>(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  isSame: IsSame<Values> = isSameField,
): Values {
  const kept = changedFields(base, mine, isSame).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
