import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, useState } from "react";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { PLACEMENTS } from "#contract/members/experiences.ts";
import type { CardGridSize } from "#ui/card-grid/card-grid.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { EyeIcon, FilterIcon, TrashIcon } from "#ui/icons/index.ts";
import { Menu, MenuSection } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { CreateMenuButton } from "#web/features/library/create-menu/index.ts";
import { Pointer } from "#web/features/members/education/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { BOARD_FILTERS, type BoardFilter } from "../board-groups.ts";
import styles from "./owner-bar.module.css";

export type OwnerBarProps = {
  filters: readonly BoardFilter[];
  onFilter: (filters: readonly BoardFilter[]) => void;
  order: BoardOrder;
  onSort: (sort: BoardSort) => void;
  view: CardGridSize;
  onView: (view: CardGridSize) => void;
  /** On the page of the viewer's saved ideas, a field finds boards, and the filters are in the menu. */
  text?: string;
  onText?: (text: string) => void;
};

/** The owner's tools for their boards: filter, sort, change the view and create. */
export function OwnerBar({ text = "", onText, ...organize }: OwnerBarProps) {
  const { filters, onFilter } = organize;
  return (
    <div className={styles.bar} data-home={onText && ""}>
      {onText === undefined ? (
        <BoardFilters filters={filters} onFilter={onFilter} />
      ) : (
        <FindBoards text={text} onText={onText} />
      )}
      <div className={styles.actions}>
        <OrganizeMenu {...organize} hasFilters={onText !== undefined} />
        <Pointer placement={PLACEMENTS.boards}>
          <CreateMenuButton view="profile" />
        </Pointer>
      </div>
    </div>
  );
}

function FindBoards({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <search className={styles.find}>
      <SearchField
        label={t`Find a board`}
        placeholder={t`Find a board`}
        clearLabel={t`Clear`}
        value={text}
        maxLength={BOARD_NAME_MAX}
        onChange={(event) => onText(event.target.value)}
      />
    </search>
  );
}

function useFilterNames(): Record<BoardFilter, string> {
  const { t } = useLingui();
  return {
    group: t({ message: "Group", context: "boards" }),
    secret: t({ message: "Secret", context: "boards" }),
    archived: t({ message: "Archived", context: "boards" }),
  };
}

function toggled(filters: readonly BoardFilter[], filter: BoardFilter): BoardFilter[] {
  return BOARD_FILTERS.filter((one) => filters.includes(one) !== (one === filter));
}

function BoardFilters({ filters, onFilter }: Pick<OwnerBarProps, "filters" | "onFilter">) {
  const { t } = useLingui();
  const names = useFilterNames();
  return (
    <FilterChips
      label={t`Filter boards`}
      chips={BOARD_FILTERS.map((id) => ({ id, label: names[id], isOn: filters.includes(id) }))}
      onToggle={(filter) => onFilter(toggled(filters, filter))}
    />
  );
}

type Opened = ComponentType<{ onClose: () => void }>;

const dialogs = {
  visibility: later(() => import("./visibility-dialog.tsx"), "members").pick("VisibilityDialog"),
  deleted: later(() => import("./deleted-boards-dialog.tsx"), "members").pick("DeletedBoardsDialog"),
};

type OrganizeMenuProps = Omit<OwnerBarProps, "text" | "onText"> & { hasFilters: boolean };

function OrganizeMenu({ filters, onFilter, order, onSort, view, onView, hasFilters }: OrganizeMenuProps) {
  const { t } = useLingui();
  const names = useFilterNames();
  const [Dialog, setDialog] = useState<Opened | null>(null);
  const open = (name: keyof typeof dialogs) => void dialogs[name]().then((part) => setDialog(() => part));
  const sorts = [
    { sort: "alphabetical", label: t`A to Z` },
    { sort: "custom", label: t`Custom order` },
    { sort: "last_pinned_to", label: t`Recently used` },
  ] as const;

  return (
    <>
      <Menu
        label={t`Organize`}
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton {...trigger} icon={FilterIcon} label={t`Organize`} variant="filled" />
        )}
      >
        <MenuSection label={t`Sort by`}>
          {sorts.map((one) => (
            <MenuItem key={one.sort} checked={order === one.sort} onSelect={() => onSort(one.sort)}>
              {one.label}
            </MenuItem>
          ))}
        </MenuSection>
        {hasFilters && (
          <MenuSection label={t`Show only`}>
            {BOARD_FILTERS.map((id) => (
              <MenuItem
                key={id}
                checked={filters.includes(id)}
                onSelect={() => onFilter(toggled(filters, id))}
              >
                {names[id]}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        <MenuSection label={t`View`}>
          <MenuItem checked={view === "wide"} onSelect={() => onView("wide")}>
            <Trans>Wide</Trans>
          </MenuItem>
          <MenuItem checked={view === "square"} onSelect={() => onView("square")}>
            <Trans>Square</Trans>
          </MenuItem>
        </MenuSection>
        <MenuSection label={t`More`} hideLabel>
          <MenuItem icon={EyeIcon} onSelect={() => open("visibility")}>
            <Trans>Edit board visibility</Trans>
          </MenuItem>
          <MenuItem icon={TrashIcon} onSelect={() => open("deleted")}>
            <Trans>Recently deleted boards</Trans>
          </MenuItem>
        </MenuSection>
      </Menu>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
