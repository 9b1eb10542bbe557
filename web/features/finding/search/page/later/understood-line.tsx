import { Trans } from "@lingui/react/macro";
import type { Understood } from "#contract/finding/resources/search.ts";
import { splitQuery } from "#contract/formats/search-query.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { hrefOf, type Search } from "../search-address.ts";
import styles from "../search-page.module.css";

type UnderstoodLineProps = { search: Search; understood: Understood };

/** Says which search was done instead of the typed one, with a way back. */
export function UnderstoodLine({ search, understood }: UnderstoodLineProps) {
  const { query, step, repaired, left_out: leftOut } = understood;
  const beginning = splitQuery(query).findLast(({ operator }) => operator === null)?.source ?? query;
  return (
    <div role="status" className={styles.understood}>
      {repaired.length > 0 && (
        <Text>
          <Trans>
            Showing results for <strong>{query}</strong>.
          </Trans>{" "}
          <Link href={hrefOf(search, { isVerbatim: true })}>
            <Trans>Search instead for “{search.query}”</Trans>
          </Link>
        </Text>
      )}
      {step === "unfinished" && (
        <Text tone="soft">
          <Trans>Words that begin with “{beginning}”</Trans>
        </Text>
      )}
      {step === "meaning" && (
        <Text tone="soft">
          <Trans>No exact matches. These are close in meaning.</Trans>
        </Text>
      )}
      {leftOut.length > 0 && <LeftOut search={search} words={leftOut} />}
    </div>
  );
}

/** Words that the results don't have all of, with a search that asks for them. */
function LeftOut({ search, words }: { search: Search; words: readonly string[] }) {
  const without = words.join(", ");
  return (
    <Text tone="soft">
      <Trans>Not all words: without {without}.</Trans>{" "}
      <Link href={hrefOf(search, { isVerbatim: true })}>
        <Trans>Search for all words</Trans>
      </Link>
    </Text>
  );
}
