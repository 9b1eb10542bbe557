import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { errorCatalogue } from "#contract/errors.ts";
import { Button } from "#ui/button.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { type BoardChoice, LaterBoardPicker } from "#web/features/library/picker/index.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { WaitingCall } from "#web/platform/waiting/waiting-call.ts";
import type { WaitingCalls } from "#web/platform/waiting/waiting-calls.ts";
import { useChangeWords } from "./use-change-words.ts";
import styles from "./waiting.module.css";

const BOARD_GONE: readonly number[] = [
  errorCatalogue.board_not_found.code,
  errorCatalogue.section_not_found.code,
];

type WaitingRowProps = { call: WaitingCall; calls: WaitingCalls };

/** One change. If the server refused it, the row says why and asks what to do. */
export function WaitingRow({ call, calls }: WaitingRowProps) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const words = useChangeWords()(call.words);
  const { failure } = call;

  async function discard() {
    if (!(await calls.discard(call.key))) return;
    toasts.show({
      text: t`Change discarded`,
      action: { label: t`Undo`, onPress: () => void bringBack() },
    });
  }

  async function bringBack() {
    await calls.add(call);
    await calls.send();
  }

  async function retry(options: Record<string, unknown>, text = call.words.text) {
    await calls.add({ ...call, options, words: { ...call.words, text }, at: Date.now(), failure: null });
    await calls.send();
  }

  return (
    <ListRow>
      <div className={styles.words}>
        <Text weight="semibold">{words}</Text>
        {call.words.kind === "note" && (
          <Text size={14} tone="soft">
            {call.words.text}
          </Text>
        )}
        {call.isSending && (
          <Text size={14} tone="soft">
            <Trans>Sending…</Trans>
          </Text>
        )}
        {failure !== null && (
          <Text size={14} tone="danger">
            {isConflict(call) ? t`This note was changed elsewhere.` : boardErrorText(i18n, failure)}
          </Text>
        )}
      </div>
      <div className={styles.answers}>
        <Answer call={call} words={words} onRetry={retry} />
        <Button
          size="small"
          variant="quiet"
          busy={call.isSending}
          aria-label={call.isSending ? t`Sending: ${words}` : t`Discard: ${words}`}
          onClick={() => void discard()}
        >
          {isConflict(call) ? <Trans>Keep the other note</Trans> : <Trans>Discard</Trans>}
        </Button>
      </div>
    </ListRow>
  );
}

type AnswerProps = {
  call: WaitingCall;
  words: string;
  onRetry: (options: Record<string, unknown>, text?: string) => Promise<void>;
};

function Answer({ call, words, onRetry }: AnswerProps): ReactNode {
  const { t } = useLingui();
  const { failure, options } = call;
  if (failure === null) return null;
  if (isConflict(call)) {
    const { version: _, ...others } = options;
    return (
      <Button size="small" onClick={() => void onRetry(others)}>
        <Trans>Keep my note</Trans>
      </Button>
    );
  }
  if (BOARD_GONE.includes(failure.code)) return <OtherBoard words={words} call={call} onRetry={onRetry} />;
  return (
    <Button size="small" aria-label={t`Try again: ${words}`} onClick={() => void onRetry(options)}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** Saves or moves to another board, because the one that was chosen is gone. */
function OtherBoard({ call: { options }, words, onRetry }: AnswerProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function choose({ boardId, sectionId, label }: BoardChoice) {
    const { section: _, section_id: __, ...others } = options;
    const section = sectionId === null ? {} : { [sectionOptionOf(options)]: sectionId };
    void onRetry({ ...others, board_id: boardId ?? "", ...section }, label);
  }

  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={t`Choose another board: ${words}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Choose another board</Trans>
      </Button>
      {isOpen && button.current !== null && (
        <LaterBoardPicker
          anchor={button.current}
          value={null}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Saving and moving name the section differently. */
function sectionOptionOf(options: object): "section" | "section_id" {
  return "pin_ids" in options ? "section_id" : "section";
}

function isConflict({ failure, words }: WaitingCall): boolean {
  return words.kind === "note" && failure?.status === 409;
}
