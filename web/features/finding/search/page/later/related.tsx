import { ChipLinks } from "#ui/chip-links.tsx";
import { Text } from "#ui/text.tsx";
import { hrefOf, type Search } from "../search-address.ts";
import styles from "../search-page.module.css";

type RelatedProps = { search: Search; terms: readonly string[]; title: string };

/** Other searches, as chips. */
export function Related({ search, terms, title }: RelatedProps) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.suggestions}>
      <Text tone="soft">{title}</Text>
      <ChipLinks
        label={title}
        wraps
        chips={terms.map((term) => ({
          id: term,
          label: term,
          href: hrefOf(search, { query: term, sort: null }),
        }))}
      />
    </section>
  );
}
