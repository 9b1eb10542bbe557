/** An editor's values by field, as they are being edited. */
export type EditValues = object;

/** Whether a field has the same value in both; text is compared as it will be sent. */
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

/** Merges both sides' changes. If both changed a field, ours wins. */
export function mergeValues<Values extends EditValues>(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  isSame: IsSame<Values> = isSameField,
): Values {
  const kept = changedFields(base, mine, isSame).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
