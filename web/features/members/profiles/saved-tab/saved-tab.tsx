import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { CardGridSize } from "#ui/card-grid/card-grid.tsx";
import type { DragView } from "#ui/drag/host.ts";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { createAsking } from "#web/features/base/shared/arrange-cards/index.ts";
import { ArrangeBoardsSlot } from "#web/features/library/boards/arrange/index.ts";
import { type Arranging, ArrangingContext } from "#web/features/library/boards/card/index.ts";
import { SuggestedBoards } from "#web/features/library/boards/suggestions/index.ts";
import { OwnInvites } from "#web/features/library/collaboration/index.ts";
import { useDebounced } from "#web/platform/forms/use-debounced.ts";
import { later } from "#web/platform/later/later.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { BoardGrid } from "./board-grid.tsx";
import { type BoardFilter, type BoardGroup, groupBoards, hasHeading } from "./board-groups.ts";
import { LoadingBoards } from "./loading-boards.tsx";
import styles from "./saved-tab.module.css";
import { useBoardList } from "./use-board-list.ts";
import { useBoardPreferences } from "./use-board-preferences.ts";
import { useGroupName } from "./use-group-name.ts";

// Loaded separately, because only the owner needs it.
const OwnerBar = later(() => import("./later/owner-bar.tsx"), "members").component("OwnerBar");

// Loaded separately, because most members have boards.
const NoBoards = later(() => import("./later/no-boards.tsx"), "members").component("NoBoards");

export type SavedTabProps = {
  user: User;
  isOwner: boolean;
  /** Shows members what visitors see. */
  asVisitor?: boolean;
  /** On the page of the viewer's saved ideas: its head, around the tools for boards. */
  head?: (tools: ReactNode) => ReactNode;
};

const TYPING_PAUSE_MS = 200;

/** All boards of a member that the viewer may see. */
export function SavedTab({ user, isOwner, asVisitor = false, head }: SavedTabProps) {
  const { t } = useLingui();
  const { sort, orderOf, view, setSort, setView } = useBoardPreferences(isOwner);
  const [filters, setFilters] = useState<readonly BoardFilter[]>([]);
  const [typed, setTyped] = useState("");
  const text = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useBoardList({ username: user.username, sort, filters, asVisitor, text });
  const order = orderOf(list.items);
  const root = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<DragView | null>(null);
  const [arranging] = useState(() => createAsking<Arranging>());
  const tools = isOwner && (
    <OwnerBar
      filters={filters}
      onFilter={setFilters}
      order={order}
      onSort={setSort}
      view={view}
      onView={setView}
      {...(head && { text: typed, onText: setTyped })}
    />
  );
  return (
    <div ref={root} className={styles.tab} data-home={head ? "" : undefined}>
      <WallWidth className={styles[view]}>
        {head?.(tools)}
        {isOwner && <OwnInvites />}
        {!head && tools && <div className={styles.bar}>{tools}</div>}
        {list.items.length > 0 ? (
          <ArrangingContext value={isOwner ? arranging : null}>
            <Groups list={list} order={order} size={view} isOwner={isOwner} keeperId={user.id} drag={drag} />
          </ArrangingContext>
        ) : list.isPending ? (
          <LoadingBoards size={view} />
        ) : list.failure !== null ? (
          <NothingLoaded title={t`Couldn't load boards`} failure={list.failure} onRetry={list.more} />
        ) : (
          <NoBoards
            user={user}
            isOwner={isOwner}
            isFiltered={filters.length > 0 || text !== ""}
            isOfGroups={filters.join() === "group" && text === ""}
            onShow={(shown) => {
              setFilters(shown);
              setTyped("");
            }}
          />
        )}
        {isOwner && !asVisitor && !list.isPending && !list.hasMore && <SuggestedBoards />}
      </WallWidth>
      {isOwner && (
        <ArrangeBoardsSlot
          arranging={arranging}
          root={root}
          list={list}
          order={order}
          sort={sort}
          username={user.username}
          onView={setDrag}
        />
      )}
    </div>
  );
}

type GroupsProps = {
  list: Paged<Board>;
  order: BoardOrder;
  size: CardGridSize;
  isOwner: boolean;
  keeperId: string;
  drag: DragView | null;
};

/** The boards by group. Boards still to be loaded continue in the last group or below it. */
function Groups({ list, order, size, isOwner, keeperId, drag }: GroupsProps) {
  const nameOf = useGroupName();
  const groups = groupBoards(list.items);
  return groups.map(({ group, boards }, at) => {
    const isNamed = hasHeading(group, { isOwner, isOverview: false, count: boards.length });
    const isLast = at === groups.length - 1;
    return (
      <section key={group} className={styles.group} {...(isNamed && { "aria-labelledby": headingId(group) })}>
        {isNamed && (
          <Heading level={2} size={20} id={headingId(group)}>
            {nameOf(group)}
          </Heading>
        )}
        <BoardGrid
          boards={boards}
          isFirst={at === 0}
          label={nameOf(group)}
          order={order}
          size={size}
          isOwnProfile={isOwner}
          keeperId={keeperId}
          drag={drag}
          more={isLast && list.hasMore ? list : null}
        />
      </section>
    );
  });
}

function headingId(group: BoardGroup): string {
  return `boards-${group}`;
}
