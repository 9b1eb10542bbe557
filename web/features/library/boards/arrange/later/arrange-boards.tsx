import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import type { DragHost, DragView } from "#ui/drag/host.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { type Asking, pace, useDragTexts, useMoveOn } from "#web/features/base/shared/arrange-cards/index.ts";
import type { Arranging } from "#web/features/library/boards/card/index.ts";
import { metadataQuery } from "#web/features/library/pins/density/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { type Merge, mayMerge } from "../drops.ts";
import { type Asked, AskedQuestion } from "./asked-question.tsx";
import { followFocus } from "./follow-focus.ts";
import { useMergeBoards } from "./use-merge-boards.ts";
import { useStoreBoards } from "./use-store-boards.ts";

const MERGE_HOVER_MS = 20;

export type ArrangeBoardsProps = {
  /** The element that contains the cards of all groups. */
  root: RefObject<HTMLElement | null>;
  sign: FirstInteraction;
  list: Paged<Board>;
  /** `order` is the order they show in, `sort` the requested one. */
  order: BoardOrder;
  sort: BoardSort | null;
  username: string;
  onView: (view: DragView | null) => void;
  /** Receives the requests of the cards' menus. */
  arranging: Asking<Arranging>;
};

/** Lets the owner reorder and merge boards. Asks first if that would overwrite something else. */
export function ArrangeBoards(props: ArrangeBoardsProps) {
  const { root, sign, list, order, sort, username, onView, arranging } = props;
  const { items: boards, hasMore, failure, more } = list;
  const { t } = useLingui();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const store = useStoreBoards();
  const merging = useMergeBoards(({ source, target }) => {
    followFocus(root.current, { from: source.id, to: target.id });
    return { comeBack: () => followFocus(root.current, { from: target.id, to: source.id }) };
  });
  const texts = useDragTexts((key) => boards.find(({ id }) => id === key)?.name ?? "");
  const isCustom = order === "custom";
  const { data: taste } = useQuery(metadataQuery(useApi()));
  const [wantsRest, setWantsRest] = useState(false);
  /** The order to show while we ask about it. */
  const asking = useRef<DragView | null>(null);

  function loadMore() {
    if (hasMore && failure === null) more();
  }

  useEffect(() => {
    if (wantsRest) loadMore();
  });

  function close() {
    asking.current = null;
    onView(null);
    setAsked(null);
  }

  function findMerge(sourceId: string, targetId: string): Merge | null {
    const source = boards.find(({ id }) => id === sourceId);
    const target = boards.find(({ id }) => id === targetId);
    return source && target ? { source, target } : null;
  }

  function askToJoin(merge: Merge) {
    setAsked({ kind: mayMerge(merge) ? "merge" : "refused", merge });
  }

  const host: DragHost = {
    ...pace,
    delays: { ...pace.delays, onto: MERGE_HOVER_MS },
    show(view) {
      onView(view ?? asking.current);
      if (view === null) setWantsRest(false);
    },
    listOf(key) {
      const group = groupOf(boards, key);
      if (group === undefined || isBusy(boards, key)) return null;
      return boards.filter(({ profileGroup }) => profileGroup === group).map(({ id }) => id);
    },
    hasMore: (key) => hasMore && boards.at(-1)?.profileGroup === groupOf(boards, key),
    loadRest: () => setWantsRest(true),
    canMerge(target, key) {
      const merge = findMerge(key, target);
      return merge !== null && mayMerge(merge) && !isBusy(boards, target);
    },
    refusesMerge(target, key) {
      const merge = findMerge(key, target);
      return merge !== null && !mayMerge(merge);
    },
    place(id, _, after) {
      const drop = { before: host.listOf(id) ?? [], after };
      if (isCustom) {
        store({ ...drop, overwrites: null });
        return;
      }
      asking.current = { key: null, order: after, onto: null };
      setAsked({ kind: "order", drop });
    },
    join(key, targetKey) {
      const merge = findMerge(key, targetKey);
      if (merge !== null) askToJoin(merge);
    },
    ...texts,
    describe(told) {
      if (told.kind !== "refused") return texts.describe(told);
      // Screen readers announce toasts already.
      toasts.show({ text: t`You can only move boards within their own group.` });
      return "";
    },
  };
  const moving = useMoveOn(useDrag(root, host, sign), host, loadMore);
  useEffect(() =>
    arranging.answer({
      ...moving,
      merge: (source) => setAsked({ kind: "target", source }),
    }),
  );

  if (asked === null) return null;
  return (
    <AskedQuestion
      asked={asked}
      shown={{ username, sort }}
      hasOwnOrder={taste?.has_custom_board_sorting_order ?? false}
      onOrder={(drop) => store({ ...drop, overwrites: { username, sort } })}
      onMerge={merging.mutate}
      onJoin={askToJoin}
      onClose={close}
    />
  );
}

function groupOf(boards: readonly Board[], boardId: string): Board["profileGroup"] | undefined {
  return boards.find(({ id }) => id === boardId)?.profileGroup;
}

function isBusy(boards: readonly Board[], boardId: string): boolean {
  const board = boards.find(({ id }) => id === boardId);
  return board?.blocking_actions.some(({ progress }) => progress < 1) ?? false;
}
