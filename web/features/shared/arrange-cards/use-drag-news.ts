import { useLingui } from "@lingui/react/macro";
import type { DragUpdate } from "#ui/drag/host.ts";

/** What is said while something is carried, by its name. Empty where there is nothing to say. */
export function useDragNews(nameOf: (key: string) => string): (news: DragUpdate) => string {
  const { t } = useLingui();
  return (news) => {
    const name = nameOf(news.key);
    switch (news.kind) {
      case "lifted": {
        const { position, count } = news;
        if (count === null) {
          return t`${name} lifted, place ${position}. Arrow keys move it, Space drops it, Escape brings it back.`;
        }
        return t`${name} lifted, place ${position} of ${count}. Arrow keys move it, Space drops it, Escape brings it back.`;
      }
      case "moved": {
        const { position, count } = news;
        return count === null ? t`Place ${position}` : t`Place ${position} of ${count}`;
      }
      case "placed": {
        const { position, count } = news;
        if (count === null) return t`${name} dropped at place ${position}`;
        return t`${name} dropped at place ${position} of ${count}`;
      }
      case "onto": {
        const target = nameOf(news.target);
        return t`Over ${target}. Space merges ${name} into it.`;
      }
      case "joined": {
        const target = nameOf(news.target);
        return t`${name} dropped on ${target}`;
      }
      case "cancelled":
        return t`${name} is back in its place`;
      case "refused":
        return "";
    }
  };
}
