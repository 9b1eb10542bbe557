import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import { searchUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";

import { Icon, SearchIcon } from "#ui/icons/search.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { BarLink } from "#web/platform/frame/frame-links.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./search-bar.module.css";
import { SearchBar } from "./search-bar.tsx";
import { queryOfPath, scopeOfPath } from "./search-scope.ts";

const SearchSheet = later(() => import("./later/search-sheet.tsx")).component("SearchSheet");

/** The field in the header. */
export function SearchHeaderEntry() {
  return (
    <div className={styles.wide}>
      <SearchBar />
    </div>
  );
}

/** For members, in the phones' bottom bar. */
export function SearchBarEntry() {
  const { link, sheet } = useSearchSheet();
  const isHere = useLocation().pathname.startsWith("/search/");
  return (
    <>
      <BarLink {...link} isHere={false} isWithin={isHere}>
        <Icon icon={SearchIcon} />
        <Trans>Search</Trans>
      </BarLink>
      {sheet}
    </>
  );
}

/** For visitors, in the phones' header. */
export function SearchIconEntry() {
  const { t } = useLingui();
  const { link, sheet } = useSearchSheet();
  return (
    <div className={styles.narrow}>
      <Anchor {...link} aria-label={t`Search`} className={styles.icon}>
        <Icon icon={SearchIcon} />
      </Anchor>
      {sheet}
    </div>
  );
}

/** A link to the search page that opens the field over the whole screen instead. */
function useSearchSheet() {
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  // Loaded when it is first opened, and kept for the closing animation.
  const [wasOpen, setWasOpen] = useState(false);
  const ref: RefObject<HTMLAnchorElement | null> = useRef(null);

  function open() {
    setWasOpen(true);
    setOpen(true);
  }

  useCommand("search", () => (ref.current?.checkVisibility() ? { run: open } : null));
  const link = {
    ref,
    href: searchUrl({ query: queryOfPath(location), scope: scopeOfPath(location.pathname) }),
    "aria-haspopup": "dialog" as const,
    onClick(event: MouseEvent) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      open();
    },
  };
  return { link, sheet: wasOpen && <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} /> };
}
