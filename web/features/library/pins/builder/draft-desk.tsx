import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { BoardlessQuestion } from "./boardless-question.tsx";
import { isCreationDisabled } from "./creation-disabled.ts";
import { DisabledPublishing } from "./disabled-publishing.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftPicture } from "./draft-picture.tsx";
import { findProblem } from "./draft-problems.ts";
import { DraftRail } from "./draft-rail.tsx";
import { isReady, needsOtherPicture, waitsForVideo } from "./may-work-later.ts";
import styles from "./pin-builder.module.css";
import { useDrafts, usePinBuilder } from "./use-pin-builder.ts";

const DraftVideo = later(() => import("./video/later/draft-video.tsx"), "members").component("DraftVideo", {
  fallback: () => <Skeleton shape="card" height="26rem" />,
});

/** The list of drafts and the form of the chosen one. */
export function DraftDesk({ onLink }: { onLink: () => void }) {
  const { t } = useLingui();
  const { store, publish } = usePinBuilder();
  const { entries, chosenId } = useDrafts();
  const { experiments } = useViewer();
  const [isRefused, setRefused] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [run, setRun] = useState<readonly string[] | null>(null);
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
    // These may take minutes.
    const late = ids.filter((id) => {
      const other = store.find(id);
      return other?.draft.picture.kind === "video" && other.upload.phase !== "done";
    });
    for (const id of late) void publish([id]);
    const prompt = ids.filter((id) => !late.includes(id));
    if (prompt.length === 0) return;
    setRun(prompt);
    await publish(prompt);
    setRun(null);
  }

  const total = run?.length ?? 0;
  const done = run?.filter((id) => !entries.some(({ draft }) => draft.id === id)).length ?? 0;
  const ready = entries.filter((other) => isReady(other) && !waitsForVideo(other));
  const boardless = ready.filter(({ draft }) => draft.board === null);
  const isStuck = needsOtherPicture(entry);

  function startAll() {
    setAsked(false);
    void start(ready.map(({ draft }) => draft.id));
  }

  function chooseBoard() {
    setAsked(false);
    const first = boardless.find((other) => other === entry) ?? boardless[0];
    if (first !== undefined) store.choose(first.draft.id);
  }

  return (
    <div className={styles.desk}>
      <DraftRail onLink={onLink} />
      <div className={styles.sheet}>
        {entry.draft.picture.kind === "video" ? (
          <DraftVideo key={`${entry.draft.id} video`} entry={entry} picture={entry.draft.picture} />
        ) : (
          <DraftPicture key={`${entry.draft.id} picture`} entry={entry} />
        )}
        <div className={styles.form}>
          <DraftForm key={entry.draft.id} entry={entry} />
          {total > 1 && (
            <ProgressBar
              label={t`Publishing`}
              value={done / total}
              valueText={t`${done} of ${plural(total, { one: "# Pin", other: "# Pins" })}`}
            />
          )}
          <div className={styles.publish} data-lower-bar="">
            {waitsForVideo(entry) && (
              <div role="status" className={styles.note}>
                <Text tone="soft">
                  <Trans>Publishing when your video is ready…</Trans>
                </Text>
              </div>
            )}
            {ready.some((other) => other !== entry) && (
              <Button
                size="large"
                aria-disabled={isPublishing || undefined}
                onClick={boardless.length > 0 && !isPublishing ? () => setAsked(true) : startAll}
              >
                {t`${plural(ready.length, { one: "Publish #", other: "Publish all #" })}`}
              </Button>
            )}
            <Button
              variant="primary"
              size="large"
              busy={isPublishing}
              busyLabel={t`Publishing`}
              aria-disabled={isStuck || undefined}
              onClick={() => {
                if (!isStuck) void start([entry.draft.id]);
              }}
            >
              <Trans>Publish</Trans>
            </Button>
          </div>
        </div>
      </div>
      {isAsked && (
        <BoardlessQuestion
          count={boardless.length}
          onPublish={startAll}
          onChooseBoard={chooseBoard}
          onClose={() => setAsked(false)}
        />
      )}
      {isRefused && <DisabledPublishing onClose={() => setRefused(false)} />}
    </div>
  );
}
