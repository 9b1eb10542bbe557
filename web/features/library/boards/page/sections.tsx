import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { takesDrops } from "#web/features/library/pins/drop/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { keepSubject, sectionsQuery } from "./board-query.ts";
import type { ArrangeableSectionsProps } from "./later/arrangeable-sections.tsx";
import { overflowOf } from "./section-rows.ts";
import styles from "./sections.module.css";
import { useBoardAddress } from "./use-board.ts";
import { useFocusFrom } from "./use-focus-from.ts";
import { usePinWords } from "./use-pin-words.ts";

// Few boards have more sections than the first page loads.
const MoreSections = later(() => import("./later/more-sections.tsx")).component("MoreSections");

const ArrangeableSections = later(() => import("./later/arrangeable-sections.tsx")).component(
  "ArrangeableSections",
  {
    fallback: (props) => <PlainSections {...props} />,
  },
);

/** The query parameter that shows all sections. */
const ALL = "sections";

/** A board's sections as chips: two rows at first, then all. They stay in view while a Pin is dragged. */
export function Sections({ board }: { board: Board }) {
  const { search } = useLocation();
  const client = useQueryClient();
  const [, subject] = useBoardAddress();
  const query = sectionsQuery(useApi(), board.id, subject);
  const cached = useCached(query);
  const [startsWhole] = useState(() => new URLSearchParams(search).has(ALL));
  const [revealedFrom, setRevealedFrom] = useState<number | null>(null);
  const isWhole = startsWhole || revealedFrom !== null;
  const { section_count: count } = board;
  const pages = cached?.data?.pages;

  function showAll(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const cards = event.currentTarget.closest("section")?.querySelectorAll("li") ?? [];
    setRevealedFrom([...cards].findIndex((card) => !card.checkVisibility()));
  }

  if (pages === undefined && cached?.error && cached.fetchStatus === "idle")
    return (
      <ListFailure onRetry={() => void client.prefetchInfiniteQuery(query)}>
        <Trans>Couldn't load sections.</Trans>
      </ListFailure>
    );
  return (
    <section
      className={styles.all}
      data-whole={isWhole || undefined}
      aria-labelledby="board-sections"
      aria-busy={pages === undefined || undefined}
    >
      <WallWidth>
        <VisuallyHidden>
          <h2 id="board-sections">
            <Trans>Sections</Trans>
          </h2>
        </VisuallyHidden>
        {pages === undefined ? (
          <ul className={styles.sections}>
            {Array.from({ length: Math.min(count, SKELETONS) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} className={styles.skeleton}>
                <Skeleton shape="pin" height="100%" />
              </li>
            ))}
          </ul>
        ) : (
          <Cards board={board} sections={pages.flatMap(({ data }) => data)} {...{ isWhole, revealedFrom }} />
        )}
        {!isWhole && (
          <p className={styles.more} data-overflow={overflowOf(count)}>
            <ButtonLink href={`${board.url}?${ALL}=all`} onClick={showAll}>
              <Trans>Show all {count} sections</Trans>
            </ButtonLink>
          </p>
        )}
        {isWhole && pages?.at(-1)?.bookmark && (
          <div className={styles.more} data-overflow="all">
            <MoreSections boardId={board.id} />
          </div>
        )}
      </WallWidth>
    </section>
  );
}

const SKELETONS = 4;

type CardsProps = Omit<ArrangeableSectionsProps, "cardOf">;

/** Everyone who can edit the board can reorder them. */
function Cards({ board, ...rest }: CardsProps) {
  const cardOf = (section: Section) => <SectionCard board={board} section={section} />;
  const props = { board, ...rest, cardOf };
  return board.access.includes("write") ? <ArrangeableSections {...props} /> : <PlainSections {...props} />;
}

function PlainSections(props: Omit<ArrangeableSectionsProps, "board">) {
  const { sections, isWhole, revealedFrom, cardOf } = props;
  const list = useRef<HTMLUListElement>(null);
  useFocusFrom(list, revealedFrom);
  return (
    <ul ref={list} className={styles.sections} data-whole={isWhole || undefined}>
      {sections.map((section) => (
        <li key={section.id}>{cardOf(section)}</li>
      ))}
    </ul>
  );
}

function SectionCard({ board, section }: { board: Board; section: Section }) {
  const { search } = useLocation();
  const pinsOf = usePinWords();
  return (
    <Anchor
      ref={takesDrops({ board, section, extent: "card" })}
      href={keepSubject(sectionUrlBelow(board.url, section.slug), search)}
      className={styles.section}
    >
      <Picture section={section} />
      <Heading level={3} size={16} weight="semibold" lines={1}>
        <span dir="auto">{section.title}</span>
      </Heading>
      <Text size={14} tone="soft">
        {pinsOf(section.pin_count)}
      </Text>
    </Anchor>
  );
}

function Picture({ section: { preview_pins: pins } }: { section: Section }) {
  const [first] = pins;
  if (first === undefined) {
    return (
      <span className={styles.picture} aria-hidden="true">
        <Icon icon={ImageIcon} size={24} />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={first.image_square_url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );
}
