import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./admin.module.css";
import { BOOKMARK_PARAMETER } from "./load-list.ts";

/** On to the next page of a list, and back to the first. */
export function ListPager({ next }: { next: string | null }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has(BOOKMARK_PARAMETER);
  if (next === null && isFirst) return null;
  query.delete(BOOKMARK_PARAMETER);
  return (
    <nav className={styles.pager} aria-label={t`Pages of the list`}>
      {!isFirst && (
        <ButtonLink href={`${pathname}${query.size > 0 ? `?${query}` : ""}`}>
          <Trans>Newest</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={`${pathname}${next}`}>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
