import { useLingui } from "@lingui/react/macro";
import { ChevronLeftIcon, ChevronRightIcon, Icon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { StoryPaneProps } from "../story-pane-props.ts";
import { Page } from "./page.tsx";
import styles from "./reader.module.css";
import { usePages } from "./use-pages.ts";

/** The pages of a story next to each other. Each has an address, so its links work before any script runs. */
export function Reader({ story, name, address }: StoryPaneProps) {
  const { t } = useLingui();
  const count = story.page_count;
  const { row, shown, onScroll, follow, answerKey } = usePages(count);
  const position = (index: number) => {
    const page = index + 1;
    return t`${page} of ${count} pages`;
  };
  const pages = Array.from({ length: count }, (_, index) => story.pages[index] ?? null);

  return (
    <section
      className={styles.reader}
      aria-label={name}
      aria-roledescription={t`carousel`}
      onKeyDown={answerKey}
    >
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <ol ref={row} className={styles.pages} aria-label={position(shown)} tabIndex={0} onScroll={onScroll}>
          {pages.map((page, index) => (
            <Page
              key={page?.id ?? index}
              pinId={story.id}
              id={`page-${index + 1}`}
              label={position(index)}
              page={page}
              isFirst={index === 0}
              isShown={index === shown}
              name={name}
              address={address}
            />
          ))}
        </ol>
        {count > 1 && (
          <>
            <a
              href={`#page-${Math.max(1, shown)}`}
              className={styles.turn}
              aria-label={t`Previous page`}
              aria-disabled={shown === 0 || undefined}
              onClick={(event) => follow(event, shown - 1)}
            >
              <Icon icon={ChevronLeftIcon} size={24} />
            </a>
            <a
              href={`#page-${Math.min(count, shown + 2)}`}
              className={styles.turn}
              data-next=""
              aria-label={t`Next page`}
              aria-disabled={shown === count - 1 || undefined}
              onClick={(event) => follow(event, shown + 1)}
            >
              <Icon icon={ChevronRightIcon} size={24} />
            </a>
          </>
        )}
      </div>
      {count > 1 && (
        <nav className={styles.dots} aria-label={t`Pages`}>
          {pages.map((page, index) => (
            <a
              key={page?.id ?? index}
              href={`#page-${index + 1}`}
              className={styles.dot}
              aria-current={index === shown ? "true" : undefined}
              onClick={(event) => follow(event, index)}
            >
              <VisuallyHidden>{position(index)}</VisuallyHidden>
            </a>
          ))}
        </nav>
      )}
      {count > 1 && (
        <VisuallyHidden>
          <span role="status">{position(shown)}</span>
        </VisuallyHidden>
      )}
    </section>
  );
}
