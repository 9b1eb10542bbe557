import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Heading, Text } from "#ui/text.tsx";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { queryOf } from "#web/platform/query/query.ts";

type Batch = ResultOf<"CaseBatch.get">;

const CHECK_EVERY_MS = 1_000;

export function batchQuery(api: Api, id: string) {
  return queryOf(api, "CaseBatch.get", { id }, []);
}

const isAtWork = ({ state }: Batch) => state === "working" || state === "undoing";

/** The progress of a decision about many cases, and a button that undoes it. */
export function BatchPage({ batch: loaded }: { batch: Batch }) {
  const { t } = useLingui();
  const { data = loaded } = useQuery({
    ...batchQuery(useApi(), loaded.id),
    refetchInterval: ({ state }) => isAtWork(state.data ?? loaded) && CHECK_EVERY_MS,
  });
  const { case_count: count, done_count: done, skipped_count: skipped } = data;
  return (
    <>
      <Link href="/admin/cases/">
        <Trans>All cases</Trans>
      </Link>
      <Heading level={1} size={28}>
        <Outcome batch={data} />
      </Heading>
      {isAtWork(data) ? (
        <ProgressBar
          label={data.state === "undoing" ? t`Restoring…` : t`Deciding…`}
          value={(done + skipped) / count}
          valueText={t`${done + skipped} of ${count}`}
        />
      ) : (
        skipped > 0 && (
          <Text tone="soft">
            <Plural
              value={skipped}
              one="# case was skipped: someone else decided it, or it needs its own decision."
              other="# cases were skipped: someone else decided them, or they need their own decisions."
            />
          </Text>
        )
      )}
      {data.state === "done" && data.action === "remove" && done > 0 && <Undo id={data.id} />}
    </>
  );
}

function Outcome({ batch: { action, state, case_count: count, done_count: done } }: { batch: Batch }) {
  if (state === "working") return <Plural value={count} one="Deciding # case" other="Deciding # cases" />;
  if (state === "undoing" || state === "undone")
    return <Plural value={done} one="# thing restored" other="# things restored" />;
  if (action === "dismiss")
    return <Plural value={done} one="Reports of # case dismissed" other="Reports of # cases dismissed" />;
  return <Plural value={done} one="# thing removed" other="# things removed" />;
}

function Undo({ id }: { id: string }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "undo", among: ["batch_id", id] });
  return (
    <IntentForm state={state} hidden={{ batch_id: id }}>
      <Button type="submit" busy={state.isBusy} busyLabel={t`Restoring`}>
        <Trans>Undo everything</Trans>
      </Button>
    </IntentForm>
  );
}
