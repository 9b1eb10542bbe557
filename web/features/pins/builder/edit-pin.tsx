import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DetailedPin } from "#contract/entities/pin.ts";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon, TrashIcon } from "#ui/icons/index.ts";
import { ChooseBoard } from "#web/features/picker/index.ts";
import { useDeletePin } from "#web/features/pins/changes/index.ts";
import { pinQuery } from "#web/features/pins/closeup/index.ts";
import { ApiError, errorField } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { findProblem } from "./draft-problems.ts";
import { EditConflict } from "./edit-conflict.tsx";
import styles from "./edit-pin.module.css";
import { changedFields, editOf, mergeEdits, type PinEdit, updateOf } from "./edit-words.ts";
import { LinkPreview } from "./link-preview.tsx";
import { PinSheet } from "./pin-sheet.tsx";
import { WordFields } from "./word-fields.tsx";

const CONFLICT = 409;

type Conflict = { pin: DetailedPin; theirs: PinEdit };

/** Changes the words and the place of one's own pin. */
export function EditPin({ pin }: { pin: DetailedPin }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const toasts = useToasts();
  const profileLabel = t`Profile`;
  const [base, setBase] = useState({ version: pin.version, edit: editOf(pin, profileLabel) });
  const [edit, setEdit] = useState(base.edit);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isDone = useRef(false);
  const isChanged = changedFields(base.edit, edit).length > 0;
  const deletePin = useDeletePin();

  const save = useMutation({
    mutationFn: () => api.call("Pin.update", updateOf(pin.id, base.version, base.edit, edit)),
    async onSuccess() {
      isDone.current = true;
      outdate(queryClient, ["pins"]);
      toasts.show({ text: t`Changes saved`, tone: "success" });
      if (isStillHere()) await navigate(pinUrl(pin.id));
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status !== CONFLICT) return;
      const current = await queryClient.fetchQuery({ ...pinQuery(api, pin.id), staleTime: 0 });
      setConflict({ pin: current, theirs: editOf(current, profileLabel) });
    },
  });

  function remove() {
    // Nothing is lost by it that Undo does not bring back: it is not asked about.
    isDone.current = true;
    deletePin(pin);
    void navigate(pin.board?.url ?? profileUrl(pin.pinner.username), { replace: true });
  }

  function submit() {
    if (save.isPending || !isChanged) return;
    if (findProblem(edit.words) === null) save.mutate();
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  /** What was typed here stays; it is now compared with what stands there. */
  function settle({ pin: current, theirs }: Conflict, keepsMine: boolean) {
    setBase({ version: current.version, edit: theirs });
    setEdit(keepsMine ? mergeEdits(base.edit, edit, theirs) : theirs);
    setConflict(null);
    save.reset();
  }

  function errorOf(field: string): string | undefined {
    const { error } = save;
    return error instanceof ApiError && errorField(error) === field ? errorText(i18n, error) : undefined;
  }

  return (
    <PinSheet
      pin={pin}
      title={t`Edit your Pin`}
      onSubmit={submit}
      actions={
        <>
          {pin.viewer_can.delete && (
            <Button
              size="large"
              variant="quiet"
              icon={<Icon icon={TrashIcon} size={20} />}
              className={styles.delete}
              onClick={remove}
            >
              <Trans>Delete Pin</Trans>
            </Button>
          )}
          <ButtonLink size="large" href={pinUrl(pin.id)}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button
            type="submit"
            size="large"
            variant="primary"
            busy={save.isPending}
            busyLabel={t`Saving`}
            aria-disabled={!isChanged || undefined}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {save.error !== null && conflict === null && (
        <Banner tone="danger" live>
          {errorText(i18n, save.error)}
        </Banner>
      )}
      {conflict !== null && (
        <EditConflict
          fields={changedFields(base.edit, conflict.theirs)}
          theirs={conflict.theirs}
          settle={(keepsMine) => settle(conflict, keepsMine)}
        />
      )}
      <ChooseBoard value={edit.board} onChoose={(board) => setEdit({ ...edit, board })} />
      <WordFields
        words={edit.words}
        onChange={(change) => setEdit({ ...edit, words: { ...edit.words, ...change } })}
        belowLink={<LinkPreview link={edit.words.link} onUseWords={null} />}
        errorOf={errorOf}
      />
      <AskBeforeLeaving isUnsaved={() => isChanged && !isDone.current} />
    </PinSheet>
  );
}
