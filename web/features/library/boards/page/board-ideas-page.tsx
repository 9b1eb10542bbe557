import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { BackLink } from "#ui/back-link.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { choiceOfBoard, choiceOfSection } from "#web/features/library/picker/index.ts";
import { useDensity } from "#web/features/library/pins/density/index.ts";
import { SavePlaceContext } from "#web/features/library/pins/save/index.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { AsAccount } from "#web/platform/page/acting-account.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import styles from "./board-ideas-page.module.css";
import pageStyles from "./board-page.module.css";
import { boardIdeasQuery, sectionsQuery } from "./board-query.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import { useBoard, useBoardAddress } from "./use-board.ts";

/** Pins that go with a board's, each one click away from it. */
export function BoardIdeasPage() {
  const board = useBoard();
  if (board === undefined) return <BoardSkeleton />;
  return (
    <AsAccount ownerId={board.owner.id}>
      <Ideas key={board.id} board={board} />
    </AsAccount>
  );
}

function Ideas({ board }: { board: Board }) {
  const { t } = useLingui();
  const api = useApi();
  const density = useDensity("board");
  const { name } = board;
  const [sectionId, setSectionId] = useState("");
  const [, subject] = useBoardAddress();
  const sections =
    useCached(sectionsQuery(api, board.id, subject))?.data?.pages.flatMap(({ data }) => data) ?? [];
  const section = sections.find(({ id }) => id === sectionId);
  const place = section === undefined ? choiceOfBoard(board) : choiceOfSection(board, section);
  return (
    <div className={pageStyles.page}>
      <WallWidth>
        <header className={styles.head}>
          <BackLink href={board.url}>
            <bdi>{name}</bdi>
          </BackLink>
          <div className={styles.row}>
            <div className={styles.words}>
              <h1 className={pageStyles.title}>{t`More ideas`}</h1>
              <Text tone="soft" className={styles.lead}>
                {t`Picked from Pins people save alongside yours. Save any of them here in one tap.`}
              </Text>
            </div>
            {sections.length > 0 && (
              <Select
                label={t`Save to`}
                className={styles.place}
                value={sectionId}
                onChange={({ currentTarget }) => setSectionId(currentTarget.value)}
                options={[
                  { value: "", label: name },
                  ...sections.map(({ id, title }) => ({ value: id, label: `${name} · ${title}` })),
                ]}
              />
            )}
          </div>
        </header>
        <BoardTabs board={board} current="ideas" />
      </WallWidth>
      <SavePlaceContext value={place}>
        <PinWall
          query={boardIdeasQuery(api, board.id)}
          surface="board"
          density={density}
          label={t`Ideas for ${name}`}
          empty={<NoIdeas />}
        />
      </SavePlaceContext>
    </div>
  );
}

function NoIdeas() {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyState drawing={<NoPins />} title={t`No ideas for this board yet`}>
        {t`As you and others save more Pins, ideas for this board will appear here.`}
      </EmptyState>
    </div>
  );
}
