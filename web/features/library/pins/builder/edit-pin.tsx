import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon, PagesIcon, TrashIcon } from "#ui/icons/index.ts";
import { ChooseBoard, useProfileChoice } from "#web/features/library/picker/index.ts";
import { useDeletePin } from "#web/features/library/pin-changes/index.ts";
import { pinQuery } from "#web/features/library/pins/closeup/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { useEditor } from "#web/platform/forms/use-editor.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { later } from "#web/platform/later/later.tsx";
import { AsOwner, isOwnPin, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { findProblem } from "./draft-problems.ts";
import styles from "./edit-pin.module.css";
import { LinkPreview } from "./link-preview.tsx";
import { PinConflict } from "./pin-conflict.tsx";
import { editOf, isSamePinField, type PinEdit, updateOptionsOf } from "./pin-edit.ts";
import { PinSheet } from "./pin-sheet.tsx";
import { WordFields } from "./word-fields.tsx";

const PinCaptions = later(() => import("./captions/later/pin-captions.tsx"), "members").component(
  "PinCaptions",
);

/** The form for editing a Pin's text and board. */
export function EditPin({ pin }: { pin: DetailedPin }) {
  return (
    <AsOwner ownerId={toolsOwnerOf(pin, useViewer())}>
      <EditForm pin={pin} />
    </AsOwner>
  );
}

function EditForm({ pin }: { pin: DetailedPin }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const toasts = useToasts();
  const viewer = useViewer();
  const { label: profileLabel } = useProfileChoice();
  const editor = useEditor<DetailedPin, PinEdit>({
    stored: pin,
    valuesOf: (stored) => editOf(stored ?? pin, profileLabel),
    readAgain: ({ id }) => queryClient.fetchQuery({ ...pinQuery(api, id), staleTime: 0 }),
    isSame: isSamePinField,
  });
  const { stored, base, values, change, conflict, error } = editor;
  const isOwnStory = pin.story_pin_data !== null && isOwnPin(pin, viewer);
  const isChanged = editor.changed.length > 0;
  const deletePin = useDeletePin();

  const save = useSubmission({
    mutationFn: () =>
      api.call("Pin.update", updateOptionsOf(pin.id, stored?.version ?? pin.version, base, values)),
    onMutate: editor.clearError,
    async onSuccess() {
      editor.finish();
      outdate(queryClient, ["pins"]);
      toasts.show({ text: t`Changes saved`, tone: "success" });
      if (isStillHere()) await navigate(pinUrl(pin.id));
    },
    onError: editor.refuse,
  });

  function remove() {
    // Undo can restore everything, so we don't ask for confirmation.
    editor.finish();
    deletePin(pin);
    void navigate(pin.board?.url ?? profileUrl(pin.pinner.username), { replace: true });
  }

  function submit() {
    if (!isChanged) return;
    if (findProblem(values) === null) save.mutate();
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      {conflict !== null && <PinConflict {...conflict} />}
      {isOwnStory && (
        <ButtonLink
          href={pinUrl(pin.id, "pages")}
          icon={<Icon icon={PagesIcon} size={20} />}
          className={styles.pages}
        >
          <Trans>Edit pages</Trans>
        </ButtonLink>
      )}
      <ChooseBoard
        value={values.board}
        onChoose={(board) => change({ board })}
        onClear={() => change({ board: base.board })}
      />
      <WordFields
        words={values}
        onChange={change}
        belowLink={<LinkPreview link={values.link} onUseWords={null} />}
        errorOf={editor.errorOf}
      />
      {pin.videos && <PinCaptions pinId={pin.id} video={pin.videos} level={2} />}
      <AskBeforeLeaving isUnsaved={editor.isUnsaved} />
    </PinSheet>
  );
}
