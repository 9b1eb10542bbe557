import { useRef } from "react";

/** Moves the focus to the next row's first button before a row goes. Put `list` on the rows' list, and `data-row` on each. */
export function useLeaveRow() {
  const list = useRef<HTMLUListElement>(null);

  function leaveRow(id: string) {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.getAttribute("data-row") === id);
    const next = rows[at + 1] ?? rows[at - 1];
    (next?.querySelector<HTMLElement>("button") ?? list.current)?.focus();
  }

  return { list, leaveRow };
}
