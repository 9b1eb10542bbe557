import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { isCreationDisabled } from "./creation-disabled.ts";
import { DisabledPublishing } from "./disabled-publishing.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftPicture } from "./draft-picture.tsx";
import { findProblem } from "./draft-problems.ts";
import { DraftRail } from "./draft-rail.tsx";
import styles from "./pin-builder.module.css";
import { useDrafts, usePinBuilder } from "./use-pin-builder.ts";

/** The list of drafts and the form of the chosen one. */
export function DraftDesk({ onLink }: { onLink: () => void }) {
  const { t } = useLingui();
  const { store, publish } = usePinBuilder();
  const { entries, chosenId } = useDrafts();
  const { experiments } = useViewer();
  const [isRefused, setRefused] = useState(false);
  const [run, setRun] = useState<{ total: number } | null>(null);
  const entry = entries.find(({ draft }) => draft.id === chosenId) ?? entries[0];
  if (entry === undefined) return null;
  const isPublishing = run !== null || entry.publish.phase === "publishing";

  async function start(ids: readonly string[]) {
    if (isPublishing) return;
    if (isCreationDisabled(experiments)) return setRefused(true);
    // Invalid text gets an error at its field and isn't sent.
    const invalidId = ids.find((id) => {
      const draft = store.find(id)?.draft;
      return draft !== undefined && findProblem(draft.words) !== null;
    });
    if (invalidId !== undefined) {
      store.choose(invalidId);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setRun({ total: ids.length });
    await publish(ids);
    setRun(null);
  }

  const done = run === null ? 0 : Math.max(0, run.total - entries.length);
  return (
    <div className={styles.desk}>
      <DraftRail onLink={onLink} />
      <div className={styles.sheet}>
        <DraftPicture key={`${entry.draft.id} picture`} entry={entry} />
        <div className={styles.form}>
          <DraftForm key={entry.draft.id} entry={entry} />
          {run !== null && run.total > 1 && (
            <ProgressBar
              label={t`Publishing`}
              value={done / run.total}
              valueText={t`${done} of ${plural(run.total, { one: "# Pin", other: "# Pins" })}`}
            />
          )}
          <div className={styles.publish}>
            {entries.length > 1 && (
              <Button
                size="large"
                aria-disabled={isPublishing || undefined}
                onClick={() => void start(entries.map(({ draft }) => draft.id))}
              >
                {t`${plural(entries.length, { one: "Publish #", other: "Publish all #" })}`}
              </Button>
            )}
            <Button
              variant="primary"
              size="large"
              busy={isPublishing}
              busyLabel={t`Publishing`}
              onClick={() => void start([entry.draft.id])}
            >
              <Trans>Publish</Trans>
            </Button>
          </div>
        </div>
      </div>
      {isRefused && <DisabledPublishing onClose={() => setRefused(false)} />}
    </div>
  );
}
