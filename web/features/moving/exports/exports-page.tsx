import { Trans, useLingui } from "@lingui/react/macro";
import type { Export } from "#contract/moving/resources/export.ts";
import { settingsUrl } from "#contract/urls.ts";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { CurrentPassword, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { ExportEntry } from "./export-entry.tsx";
import styles from "./exports.module.css";
import type { WantedBoard } from "./load-exports.ts";
import { followedExportsQuery } from "./queries.ts";

type ExportsPageProps = {
  board: WantedBoard | null;
  /** Of its heading. */
  level?: 1 | 2;
};

/** Where members take along what is theirs. */
export function ExportsPage({ board, level = 1 }: ExportsPageProps) {
  const { t } = useLingui();
  const list = usePaged(followedExportsQuery(useApi()));
  const isAtWork = list.items.some(({ state }) => state === "working");
  return (
    <>
      <div className={styles.part}>
        <Heading level={level} size={level === 1 ? 28 : 20}>
          {board === null ? <Trans>Export</Trans> : <Trans>Export “{board.name}”</Trans>}
        </Heading>
        <Text tone="soft">
          {board === null ? (
            <Trans>
              Download everything you have here in one ZIP file: boards, Pins, notes, comments, messages, the
              Pins you tried or hid, the comments you liked, the people you blocked, and your pictures as you
              uploaded them. It includes pages you can read offline, tables, and data you can import to
              another Bowerbird.
            </Trans>
          ) : (
            <Trans>
              Download this board in one ZIP file: its sections and Pins with their pictures, pages you can
              read offline, and data you can import to another Bowerbird.
            </Trans>
          )}
        </Text>
        {board !== null && (
          <Link href={settingsUrl("export")}>
            <Trans>Export everything instead</Trans>
          </Link>
        )}
      </div>
      {isAtWork ? null : <StartExport board={board} />}
      <section className={styles.part} aria-labelledby="exports">
        <Heading level={level === 1 ? 2 : 3} size={level === 1 ? 20 : 16} id="exports">
          <Trans>Your exports</Trans>
        </Heading>
        <PagedList
          list={list}
          skeleton={<Skeleton height="8rem" />}
          empty={
            <EmptyState drawing={<EmptyBower />} title={t`No exports yet`} level={3}>
              <Trans>Start one above. You can leave this page while we prepare it.</Trans>
            </EmptyState>
          }
          failed={(retry) => (
            <NothingLoaded title={t`Couldn't load your exports`} failure={list.failure} onRetry={retry} />
          )}
        >
          {(exports: readonly Export[]) => (
            <ul className={styles.list}>
              {exports.map((each) => (
                <ExportEntry key={each.id} made={each} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

function StartExport({ board }: { board: WantedBoard | null }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "start-export", secretField: "password", fields: { password: "" } });
  return (
    <IntentForm
      state={state}
      resets
      label={t`Start export`}
      {...(board && { hidden: { board_id: board.id } })}
    >
      <CurrentPassword state={state} />
      <SubmitRow
        state={state}
        variant="primary"
        label={<Trans>Start export</Trans>}
        busyLabel={t`Starting`}
      />
    </IntentForm>
  );
}
