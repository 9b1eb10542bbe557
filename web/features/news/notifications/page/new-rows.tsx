import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notification } from "#contract/news/entities/notification.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { NewsPill } from "#web/features/base/shared/news-pill/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { newsQuery, unseenQuery } from "../news-query.ts";
import { notShown } from "./not-shown.ts";
import { areRowsInUse, scrollerOf } from "./rows-in-use.ts";

type NewRowsProps = {
  shown: readonly Notification[];
  /** The list, or the place where it will be. */
  list: RefObject<HTMLElement | null>;
};

/**
 * Adds new notifications to the open list. While someone is using the list, they wait behind a button, so that no row
 * moves.
 */
export function NewRows({ shown, list }: NewRowsProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  // The bell asks again when something may be new.
  const unseen = useCached(unseenQuery(api))?.data?.unseen_count;
  const before = useRef(unseen);
  const [found, setFound] = useState<readonly Notification[]>([]);
  const [added, setAdded] = useState<readonly Notification[]>([]);

  const read = (signal?: AbortSignal) => api.call("NewsHub.get", {}, signal);
  /** Replaces the list. Later pages load again by scrolling. */
  const put = (page: Awaited<ReturnType<typeof read>>) =>
    putAnswer(client, newsQuery(api, null), { pages: [page], pageParams: [null] });

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const page = await read(signal);
    const rows = notShown(shown, page.data);
    const isInUse = areRowsInUse(list.current);
    setFound(isInUse ? rows : []);
    if (isInUse) return;
    setAdded(rows);
    await put(page);
  });

  useEffect(() => {
    const isNew = before.current !== undefined && unseen !== before.current;
    before.current = unseen;
    if (!isNew || unseen === 0) return;
    const outdated = new AbortController();
    // Without an answer, the bell still shows that something is new.
    void look(outdated.signal).catch(() => undefined);
    return () => outdated.abort();
  }, [unseen]);

  const showing = useMutation({
    mutationFn: () => read(),
    async onSuccess(page) {
      await put(page);
      setFound([]);
      if (list.current === null) return;
      list.current.focus({ preventScroll: true });
      scrollerOf(list.current).scrollTo({ top: 0 });
    },
    onError: tellFailure,
  });

  const count = notShown(shown, found).length;
  const addedCount = added.length;
  const words = t`${plural(count, { one: "Show # new notification", other: "Show # new notifications" })}`;
  const news = t`${plural(addedCount, { one: "# new notification", other: "# new notifications" })}`;
  return (
    <>
      <NewsPill busy={showing.isPending} busyLabel={t`Loading`} onPress={() => showing.mutate()}>
        {count > 0 ? words : null}
      </NewsPill>
      <VisuallyHidden>
        <span role="status">{addedCount > 0 && <span key={added[0]?.id}>{news}</span>}</span>
      </VisuallyHidden>
    </>
  );
}
