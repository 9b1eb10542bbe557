import { useLingui } from "@lingui/react/macro";
import type { DragHost, DragUpdate } from "#ui/drag/host.ts";

/** The screen reader announcements for dragging, empty if there is nothing to announce, and the hints to its keys. */
export function useDragTexts(nameOf: (key: string) => string): Pick<DragHost, "describe" | "keyHints"> {
  const { t } = useLingui();
  const keyHints = [
    { keys: "← ↑ ↓ →", does: t`Move` },
    { keys: t({ message: "Space", context: "key" }), does: t({ message: "Drop", context: "card" }) },
    { keys: t({ message: "Esc", context: "key" }), does: t`Cancel` },
  ];

  function describe(news: DragUpdate): string {
    const name = nameOf(news.key);
    switch (news.kind) {
      case "lifted": {
        const { position, count } = news;
        if (count === null) {
          return t`${name} picked up at position ${position}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`;
        }
        return t`${name} picked up at position ${position} of ${count}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`;
      }
      case "moved": {
        const { position, count } = news;
        return count === null ? t`Position ${position}` : t`Position ${position} of ${count}`;
      }
      case "placed": {
        const { position, count } = news;
        if (count === null) return t`${name} dropped at position ${position}`;
        return t`${name} dropped at position ${position} of ${count}`;
      }
      case "onto": {
        const target = nameOf(news.target);
        return t`Over ${target}. Press Space to merge ${name} into it.`;
      }
      case "joined": {
        const target = nameOf(news.target);
        return t`${name} dropped on ${target}`;
      }
      case "cancelled":
        return t`${name} is back where it was`;
      case "refused":
        return "";
    }
  }

  return { describe, keyHints };
}
