import { Trans, useLingui } from "@lingui/react/macro";
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type ImportOutcome, isAtWork } from "#contract/moving/imports.ts";
import type { Import } from "#contract/moving/resources/import.ts";
import { settingsUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Banner } from "#ui/banner.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { ChooseBoards } from "./choose-boards.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { ImportControls } from "./import-controls.tsx";
import { AlsoFacts, ImportFacts } from "./import-facts.tsx";
import { PreviewImport } from "./import-preview.tsx";
import { ImportReport } from "./import-report.tsx";
import styles from "./imports.module.css";
import { LeftBehind } from "./left-behind.tsx";
import { importQuery } from "./queries.ts";
import { useSourceName } from "./use-source-name.ts";
import { problemWords, stateWordsOf } from "./words.ts";

const IMPORT_CHECK_EVERY_MS = 2_000;

export type ImportPageProps = { id: string; outcome: ImportOutcome | null };

/** One import: what is in its file, how far it is, and what became of each row. */
export function ImportPage({ id, outcome }: ImportPageProps) {
  const { i18n } = useLingui();
  const found = useImport(id);
  const nameOf = useSourceName();
  const { state, problem } = found;
  return (
    <>
      <div className={styles.head}>
        <BackLink href={settingsUrl("import")}>
          <Trans>All imports</Trans>
        </BackLink>
        <Heading level={1} size={28}>
          {found.file_name}
        </Heading>
        <Text tone="soft">
          {[nameOf(found.source), i18n._(stateWordsOf(found))].filter((fact) => fact !== null).join(" · ")}
        </Text>
      </div>
      {problem !== null && <Banner tone="danger">{i18n._(problemWords[problem])}</Banner>}
      <Progress found={found} />
      {state === "columns" && <ChooseColumns found={found} />}
      {found.row_count > 0 && <ImportFacts found={found} />}
      <AlsoFacts found={found} />
      <LeftBehind found={found} />
      {state === "ready" && <PreviewImport found={found} />}
      {state === "ready" && <ChooseBoards found={found} />}
      <ImportControls found={found} />
      {found.started_at !== null && <ImportReport found={found} outcome={outcome} />}
    </>
  );
}

/** Follows an import until it waits for its member or has ended. */
function useImport(id: string): Import {
  const client = useQueryClient();
  const query = importQuery(useApi(), id);
  const found = usePrimedData(query);
  useQuery({ ...query, refetchInterval: isAtWork(found.state) && IMPORT_CHECK_EVERY_MS });

  const { state } = found;
  const endedCount = countEnded(found);
  const { unanswered_count: unansweredCount } = found;
  useEffect(() => {
    if (endedCount + unansweredCount > 0) void refreshShownRows(client);
  }, [endedCount, unansweredCount, client]);

  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    void client.invalidateQueries({ queryKey: ["ImportBoards.get"] });
    void client.invalidateQueries({ queryKey: ["ImportPreview.get"] });
    void client.invalidateQueries({ queryKey: ["ImportRows.get"] });
    void client.invalidateQueries({ queryKey: ["Imports.get"] });
    if (!isAtWork(state)) void refresh(client, ["boards", "pins", "trash"]);
  }, [state, client]);
  return found;
}

function countEnded(found: Import): number {
  return (
    found.made_count + found.there_count + found.refused_count + found.left_out_count + found.undone_count
  );
}

type PagedData = InfiniteData<unknown>;
const PAGES_REFRESHED = 3;

/** Keeps the report up to date. Many pages would have to be loaded again each time, so a long list stays as it is. */
async function refreshShownRows(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    queryKey: ["ImportRows.get"],
    predicate: ({ state }) => ((state.data as PagedData | undefined)?.pages.length ?? 0) <= PAGES_REFRESHED,
  });
}

function Progress({ found }: { found: Import }) {
  const { state, progress } = found;
  const { i18n } = useLingui();
  const isShown = isAtWork(state) || state === "paused";
  if (!isShown) return null;
  return <ProgressBar label={i18n._(stateWordsOf(found))} value={state === "reading" ? null : progress} />;
}
