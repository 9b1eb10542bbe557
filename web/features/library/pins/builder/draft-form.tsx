import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { type BoardChoice, ChooseBoard } from "#web/features/library/picker/index.ts";
import { ApiError, errorField } from "#web/platform/api/api.ts";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import type { DraftWords } from "./draft.ts";
import type { DraftEntry } from "./draft-store.ts";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { LinkPreview } from "./link-preview.tsx";
import { OtherPicture } from "./other-picture.tsx";
import styles from "./pin-builder.module.css";
import { isPublishedElsewhere } from "./publish-draft.ts";
import { useDrafts, usePinBuilder } from "./use-pin-builder.ts";
import { WordFields } from "./word-fields.tsx";

/** The text fields and the board of the chosen draft. */
export function DraftForm({ entry }: { entry: DraftEntry }) {
  const { i18n } = useLingui();
  const { store } = usePinBuilder();
  const { entries } = useDrafts();
  const { draft, publish, upload } = entry;
  const { words, board } = draft;

  const failure = publish.phase === "failed" ? publish.error : null;
  const fieldInError = failure instanceof ApiError ? errorField(failure) : null;

  // Waiting for a video, it stays about to be published.
  const clearedFailure = publish.phase === "failed" ? { publish: { phase: "idle" as const } } : {};

  const isPictureFault = draft.picture.kind === "found" && fieldInError === "image_url";

  function write(change: Partial<DraftWords>) {
    const now = store.find(draft.id)?.draft.words ?? words;
    store.change(draft.id, { draft: { words: { ...now, ...change } }, ...clearedFailure });
  }

  function choosePlace(place: BoardChoice | null) {
    store.change(draft.id, { draft: { board: place }, ...clearedFailure });
  }

  return (
    <div className={styles.fields}>
      {publish.phase === "failed" && (
        <Banner tone="danger" live {...(isPictureFault && { actions: <OtherPicture draft={draft} /> })}>
          {isPublishedElsewhere(publish.error) ? (
            <Trans>
              This draft was already published from another window with different text. Publish again to make
              a second Pin.
            </Trans>
          ) : (
            pictureErrorText(i18n, publish.error)
          )}
        </Banner>
      )}
      <div className={styles.board}>
        <ChooseBoard value={board} onChoose={choosePlace} onClear={() => choosePlace(null)} />
        {entries.length > 1 && board !== null && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              for (const other of entries) store.change(other.draft.id, { draft: { board } });
            }}
          >
            <Trans>Use for all drafts</Trans>
          </Button>
        )}
      </div>
      <DuplicateNotice
        board={board}
        link={words.link}
        uploadId={upload.phase === "done" ? draft.uploadId : null}
      />
      <WordFields
        words={words}
        onChange={write}
        errorOf={(field) => (fieldInError === field ? pictureErrorText(i18n, failure) : undefined)}
        belowLink={
          <LinkPreview
            link={words.link}
            onUseWords={
              words.title === "" || words.description === ""
                ? ({ title, description }) =>
                    write({
                      ...(words.title === "" && { title }),
                      ...(words.description === "" && { description }),
                    })
                : null
            }
          />
        }
      />
    </div>
  );
}
