import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";
import type { LiveNews } from "#contract/news/entities/live.ts";
import { NewsPill } from "#web/features/base/shared/news-pill/index.ts";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";
import { useLive } from "#web/platform/live/use-live.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { addNews, type BoardNews, noNews, wordsFor } from "./board-news.ts";

type LivePillProps = {
  board: Board;
  section: Section | null;
  query: PinListQuery;
  /** The id of the wall's heading. */
  headingId: string;
};

/** One's own changes are told too, and are on the page a moment later. */
const SETTLE_MS = 700;

/** Says what others changed on the board, and shows it on a click: until then nothing moves. */
export function LivePill({ board, section, query, headingId }: LivePillProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [news, setNews] = useState<BoardNews>(noNews);
  const [isShowing, setShowing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<BoardNews>(noNews);
  const gone = useGonePins();
  const pages = useCached(query)?.data?.pages ?? [];
  const shown = new Set(pages.flatMap((page) => page.data.map(({ id }) => id)).filter((id) => !gone.has(id)));
  const { newPins: count, isChanged } = wordsFor(news, { sectionId: section?.id ?? null, shown });

  useLive({ kind: "board", id: board.id }, (told: LiveNews | null) => {
    waiting.current = addNews(waiting.current, told, board.id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNews(waiting.current), SETTLE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  async function show() {
    setShowing(true);
    waiting.current = noNews;
    await refresh(client, ["boards", "pins"]);
    setNews(waiting.current);
    setShowing(false);
    const heading = document.getElementById(headingId);
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    if (count > 0) heading?.closest("section")?.scrollIntoView({ block: "start" });
  }

  const ofPins = t`${plural(count, { one: "# new Pin", other: "# new Pins" })}`;
  const words = count > 0 ? ofPins : isChanged ? t`Show changes` : null;
  return (
    <NewsPill busy={isShowing} busyLabel={t`Loading`} onPress={() => void show()}>
      {words}
    </NewsPill>
  );
}
