/** Pins selected on a wall for a bulk action. */
export type Selection = {
  /** Whether a click selects a card instead of opening it. */
  isOn: boolean;
  /** Everything in the place is selected, whether it's loaded or not, except `ids`. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** Where a range starts: the Pin last pressed without Shift. */
  anchor: string | null;
  /** The `ids` when the range started. It stays selected as the range grows and shrinks. */
  base: ReadonlySet<string>;
};

const nothing: ReadonlySet<string> = new Set();

export const noSelection: Selection = {
  isOn: false,
  isAll: false,
  ids: nothing,
  anchor: null,
  base: nothing,
};

export function started(): Selection {
  return { ...noSelection, isOn: true };
}

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return ids.has(id) !== isAll;
}

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, base: ids, anchor: id };
}

/** Extends the selection from the anchor to a Pin, in the wall's order, on top of the base. */
export function extended(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return isSelected(selection, id) ? selection : toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const { isAll, base } = selection;
  const ids = isAll ? base.difference(new Set(range)) : base.union(new Set(range));
  return { ...selection, ids };
}

/** Selects exactly these Pins. */
export function chosen(selection: Selection, ids: Iterable<string>): Selection {
  const all = new Set(ids);
  return { ...selection, isAll: false, ids: all, base: all, anchor: null };
}

/** Selects everything except these Pins. */
export function allBut(ids: Iterable<string>): Selection {
  const exceptions = new Set(ids);
  return { isOn: true, isAll: true, ids: exceptions, base: exceptions, anchor: null };
}
