import { useLingui } from "@lingui/react/macro";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { pictureSearchUrl, searchUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { CameraIcon, Icon } from "#ui/icons/search.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { loadAhead, PRELOAD_DELAY_MS } from "#web/platform/later/ahead.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import type { Offered } from "./later/offers.ts";
import styles from "./search-bar.module.css";
import { boardIdOfPath, queryOfPath, scopeOfPath } from "./search-scope.ts";
import { useOffer } from "./use-offer.ts";

const loadAssist = later(() => import("./later/assist.tsx")).load;

type SearchBarProps = {
  /** Fills a dialog: the suggestions are below the field, and always there. */
  isInline?: boolean;
  /** Shown below the field while nothing is typed. */
  start?: ReactNode;
  /** Called when a search starts. */
  onLeave?: (() => void) | undefined;
};

/** The search field. Until its script is here, it's a plain form. */
export function SearchBar(props: SearchBarProps) {
  const location = useLocation();
  // A new page of results begins with its own text.
  return <Field key={`${location.pathname}${queryOfPath(location)}`} {...props} />;
}

function Field({ isInline = false, start, onLeave }: SearchBarProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const scope = scopeOfPath(location.pathname);
  const boardId = boardIdOfPath(location);
  const [typed, setTyped] = useState(() => queryOfPath(location));
  const [isNeeded, setNeeded] = useState(isInline);
  const field = useRef<HTMLInputElement>(null);
  const assist = useLater(loadAssist, isNeeded);
  const { user, isLimited } = useViewer();
  const { visual_search } = useInstance();
  const memberId = isLimited ? null : (user?.id ?? null);
  const recents = assist?.recentsOf(memberId) ?? null;
  const { offer, refreshOffer } = useOffer({ assist, typed, scope, boardId, memberId });
  const shortcut = useShortcut("search");
  useCommand("search", () => {
    const shown = field.current;
    if (!shown?.checkVisibility()) return null;
    return {
      run() {
        shown.focus();
        shown.select();
      },
    };
  });

  useEffect(() => {
    const wait = setTimeout(() => void loadAhead(loadAssist), PRELOAD_DELAY_MS);
    return () => clearTimeout(wait);
  }, []);
  useEffect(() => {
    if (new URLSearchParams(location.search).get("input_select") === "true") field.current?.select();
  }, [location.search]);

  function choose({ query, url, isRemembered }: Offered) {
    if (isRemembered) recents?.remember(query);
    onLeave?.();
    void navigate(url);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    const query = typed.trim();
    if (query === "") return;
    recents?.remember(query);
    onLeave?.();
    void navigate(searchUrl({ query, scope, boardId, rs: "typed" }));
  }

  const words = {
    pins: t`Search`,
    boards: t`Search boards`,
    people: t`Search people`,
    my_pins: t`Search your Pins`,
  };
  const label = boardId === null ? words[scope] : t`Search this board`;
  return (
    <search>
      {/* A form of the router would add its script to every page. */}
      <form action={searchUrl({ query: "", scope })} onSubmit={search}>
        <input type="hidden" name="rs" value="typed" />
        {boardId !== null && <input type="hidden" name="board_id" value={boardId} />}
        <Combobox
          label={label}
          placeholder={label}
          name="q"
          value={typed}
          onType={setTyped}
          maxLength={SEARCH_TEXT_MAX}
          options={offer.options}
          onChoose={choose}
          opensEmpty
          hint={offer.hint}
          note={null}
          status={assist && <assist.OfferCount count={offer.options.length} />}
          isInline={isInline}
          end={visual_search === "on" && scope === "pins" && <ByPicture onLeave={onLeave} />}
          fieldRef={field}
          shortcut={shortcut}
          onFocus={() => {
            setNeeded(true);
            refreshOffer();
          }}
          {...(assist !== null &&
            recents !== null &&
            offer.isRecent && {
              head: <assist.RecentHead recents={recents} onClear={refreshOffer} />,
              beside: (
                <assist.RemoveRecents recents={recents} options={offer.options} onRemove={refreshOffer} />
              ),
              onRemove: ({ query }: Offered) => {
                recents.forget(query);
                refreshOffer();
              },
            })}
        >
          {(option) => assist && <assist.OfferedRow option={option} />}
        </Combobox>
      </form>
      {typed.trim() === "" && start}
    </search>
  );
}

function ByPicture({ onLeave }: Pick<SearchBarProps, "onLeave">) {
  const { t } = useLingui();
  const label = t`Search with a picture`;
  return (
    <Anchor
      href={pictureSearchUrl()}
      aria-label={label}
      title={label}
      className={styles.byPicture}
      onClick={() => onLeave?.()}
    >
      <Icon icon={CameraIcon} size={20} />
    </Anchor>
  );
}
