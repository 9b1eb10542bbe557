import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { searchUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Icon, SearchIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { nextOption } from "#ui/next-option.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Ready } from "#web/platform/commands/bindings.ts";
import type { CommandId } from "#web/platform/commands/commands.ts";
import { isCommandKey } from "#web/platform/commands/keys.ts";
import styles from "./palette.module.css";
import { PaletteRows } from "./palette-rows.tsx";
import { highlightedOf, type Row, rankRows } from "./rows.ts";
import { useCommandRows } from "./use-command-rows.tsx";
import { type Found, useFound } from "./use-found.tsx";
import { usePages } from "./use-pages.tsx";

export type PaletteProps = {
  isOpen: boolean;
  /** What was possible when it opened. */
  ready: ReadonlyMap<CommandId, Ready>;
  /** Text that was typed while it loaded. */
  typedAhead: string;
  onClose: () => void;
  /** Closes it, which returns the focus, and then runs the row. */
  onRun: (run: () => void) => void;
};

/** Opens a board, section, person, page or setting, or runs a command on what had the focus. */
export function Palette({ isOpen, onClose, ...rest }: PaletteProps) {
  const { t } = useLingui();
  return (
    <Modal open={isOpen} onClose={onClose} title={t`Command palette`} closeLabel={t`Close`}>
      <Content {...rest} onClose={onClose} />
    </Modal>
  );
}

function Content({ ready, typedAhead, onClose, onRun }: Omit<PaletteProps, "isOpen">) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(typedAhead);
  const [before, setBefore] = useState<string | null>(null);
  const found = useFound(typed);
  const rows = useAllRows(typed, ready, found);
  const highlighted = highlightedOf(rows, before, found.isAnswered);
  // A response must not move the highlight away from the row that someone is about to choose.
  if (highlighted !== before) setBefore(highlighted);
  const isSearching = typed.trim() !== "";
  const count = rows.length;

  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault();
    const next = nextOption(rows, highlighted, step);
    if (next === null) return;
    setBefore(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  function choose(row: Row | undefined) {
    if (row !== undefined) onRun(row.run);
  }

  function press(event: KeyboardEvent) {
    // While a word is being composed, these keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp") move(event, -1);
    else if (event.key === "Enter") {
      event.preventDefault();
      // Without waiting for the server, Enter searches.
      choose(rows.find((row) => row.id === highlighted) ?? rows.at(-1));
    } else if (event.key.toLowerCase() === "k" && isCommandKey(event.nativeEvent)) {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Icon icon={SearchIcon} size={20} className={styles.mark} />
        <input
          type="text"
          role="combobox"
          aria-label={t`Go to a page or run a command`}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={highlighted === null ? undefined : `${id}-${highlighted}`}
          placeholder={t`Go to a page or run a command`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_TEXT_MAX}
          value={typed}
          className={styles.input}
          onChange={({ target }) => {
            setTyped(target.value);
            setBefore(null);
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteRows
        id={id}
        rows={rows}
        highlighted={highlighted}
        isBusy={!found.isAnswered}
        onChoose={choose}
      />
      {found.failure !== null && <Failure failure={found.failure} onRetry={found.retry} />}
      <VisuallyHidden>
        <span role="status">
          {isSearching && found.isAnswered && t`${plural(count, { one: "# result", other: "# results" })}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** All rows for the typed text. Those that the server knows come below the others, so that its answer moves none of them. */
function useAllRows(typed: string, ready: ReadonlyMap<CommandId, Ready>, found: Found): readonly Row[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const commandRows = useCommandRows(ready);
  const pages = usePages();
  const text = typed.trim();
  if (text === "") {
    const recent = found.boards.map((row) => ({ ...row, group: "recent" as const }));
    return [...commandRows, ...recent, ...pages.filter(({ group }) => group === "pages")];
  }
  const local = rankRows([...commandRows, ...pages], text);
  const of = (group: Row["group"]) => local.filter((row) => row.group === group);
  const search: Row = {
    id: "search",
    group: "search",
    label: t`Search Pins for “${text}”`,
    icon: <Icon icon={SearchIcon} size={20} />,
    run: () => void navigate(searchUrl({ query: text, scope: "pins", rs: "typed" })),
  };
  return [
    ...of("commands"),
    ...of("pages"),
    ...of("settings"),
    ...found.boards,
    ...found.sections,
    ...found.people,
    search,
  ];
}

function Failure({ failure, onRetry }: { failure: "offline" | "failed"; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        {failure === "offline" ? (
          <Trans>You're offline, so we can't find boards and people.</Trans>
        ) : (
          <Trans>Couldn't find boards and people.</Trans>
        )}
      </p>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
