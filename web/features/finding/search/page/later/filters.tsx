import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { SEARCH_COLORS } from "#contract/finding/search.ts";
import {
  type SearchOperator,
  splitQuery,
  withOperator,
  withoutPart,
} from "#contract/formats/search-query.ts";
import { searchUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { ChipLinks } from "#ui/chip-links.tsx";
import { Popup } from "#ui/popup.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ColorDot } from "../color-dot.tsx";
import { hrefOf, operatorValue, type Search } from "../search-address.ts";
import { useFilterNames } from "../use-filter-words.ts";
import styles from "./filters.module.css";

type FiltersProps = {
  search: Search;
  anchor: HTMLElement;
  onClose: () => void;
};

/** Everything that narrows a search down. Each choice is written into the search as an operator. */
export function Filters({ search, anchor, onClose }: FiltersProps) {
  const { t } = useLingui();
  const names = useFilterNames();
  const { isSignedIn } = useViewer();
  const isOwn = search.scope === "my_pins";
  const kinds = ["video", "gif", "product"] as const;
  const own = ["fav", "unsorted"] as const;
  const parts = isOwn ? (["note", "link", "alt"] as const) : (["link"] as const);

  function chipOf(operator: SearchOperator, label: string, mark?: ReactNode) {
    const used = findUsed(search.query, operator);
    const query = used ? withoutPart(search.query, used) : withOperator(search.query, operator);
    return { id: operator.value, label, href: hrefOf(search, { query }), isOn: used !== undefined, mark };
  }

  return (
    <Popup isList label={t`Filters`} anchor={anchor} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a link inside has done its work */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <div
        className={styles.filters}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a") !== null) onClose();
        }}
      >
        <Group title={t`Color`}>
          <ChipLinks
            label={t`Color`}
            wraps
            isDense
            chips={SEARCH_COLORS.map((color) =>
              chipOf({ key: "color", value: color }, names.color[color], <ColorDot color={color} />),
            )}
          />
        </Group>
        <Group title={t`Type`}>
          <ChipLinks
            label={t`Type`}
            wraps
            isDense
            chips={[
              ...kinds.map((kind) => chipOf({ key: "is", value: kind }, names.is[kind])),
              ...(isSignedIn ? [chipOf({ key: "is", value: own[0] }, names.is.fav)] : []),
              ...(isOwn ? [chipOf({ key: "is", value: own[1] }, names.is.unsorted)] : []),
              ...parts.map((part) => chipOf({ key: "has", value: part }, names.has[part])),
            ]}
          />
        </Group>
        <FilterForm search={search} isOwn={isOwn} onSend={onClose} />
      </div>
    </Popup>
  );
}

function findUsed(query: string, { key, value }: SearchOperator) {
  return splitQuery(query).find(({ operator }) => operator?.key === key && operator.value === value);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

/** What has to be typed. */
function FilterForm({ search, isOwn, onSend }: { search: Search; isOwn: boolean; onSend: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const { query, scope, sort, boardId } = search;
  return (
    <Form key={query} action={searchUrl({ query: "", scope })} className={styles.form} onSubmit={onSend}>
      <input type="hidden" name="q" value={query} />
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      {boardId !== null && <input type="hidden" name="board_id" value={boardId} />}
      {isOwn && (
        <TextField id={`${id}b`} name="board" label={t`Board`} defaultValue={operatorValue(query, "board")} />
      )}
      <TextField
        id={`${id}f`}
        name="from"
        label={t`Website`}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        defaultValue={operatorValue(query, "from")}
      />
      <div className={styles.dates}>
        <TextField
          type="date"
          id={`${id}s`}
          name="after_date"
          label={t`Saved since`}
          defaultValue={operatorValue(query, "after")}
        />
        <TextField
          type="date"
          id={`${id}u`}
          name="before_date"
          label={t`Saved before`}
          defaultValue={operatorValue(query, "before")}
        />
      </div>
      <Button type="submit" variant="primary" fullWidth>
        <Trans>Apply</Trans>
      </Button>
    </Form>
  );
}
