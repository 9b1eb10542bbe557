import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fitsCharacters } from "#contract/formats/characters.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  type BoardChoice,
  ChooseBoard,
  type PlainBoard,
  useProfileChoice,
} from "#web/features/library/picker/index.ts";
import { rememberBoard, useSavePlace } from "#web/features/library/pins/save/index.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { PinSheet } from "./pin-sheet.tsx";
import { PlainRepin } from "./plain-repin.tsx";
import { isPublishedElsewhere } from "./publish-draft.ts";
import { useSaveRepin } from "./use-save-repin.ts";

type RepinProps = {
  pin: DetailedPin;
  /** For the form without JavaScript. */
  boards: readonly PlainBoard[];
};

/**
 * The form for saving someone's Pin with a new title and description. Visitors who tried to save land here after login.
 */
export function Repin({ pin, boards }: RepinProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { user } = useSaver();
  const profile = useProfileChoice();
  const { usual } = useSavePlace();
  // Undefined until the member chooses; null after they cleared the choice.
  const [chosen, setChosen] = useState<BoardChoice | null>();
  const board = chosen === undefined ? usual : chosen;
  const given = { title: pin.title, description: pin.description ?? "" };
  const [words, setWords] = useState(given);
  const isDone = useRef(false);
  const isTitleLong = !fitsCharacters(words.title, PIN_TITLE_MAX);
  const isChanged = words.title !== given.title || words.description !== given.description;

  const save = useSaveRepin(pin.id, async ({ id }) => {
    isDone.current = true;
    if (user !== null && board !== null) rememberBoard(user.id, board);
    outdate(queryClient, ["pins"]);
    const where = board?.label ?? profile.label;
    toasts.show({ text: t`Saved to ${where}`, tone: "success" });
    if (isStillHere()) await navigate(pinUrl(id), { replace: true });
  });

  function submit() {
    const fits = !isTitleLong && fitsCharacters(words.description, PIN_DESCRIPTION_MAX);
    if (!fits) return;
    save.mutate({ ...words, board_id: board?.boardId ?? "", section: board?.sectionId ?? "" });
  }

  return (
    <PinSheet
      pin={pin}
      title={t`Save this Pin`}
      onSubmit={submit}
      // Also in the browser's code, because its styles come with it.
      plain={<PlainRepin pin={pin} boards={boards} />}
      actions={
        <>
          <ButtonLink size="large" href={pinUrl(pin.id)}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button type="submit" size="large" variant="primary" busy={save.isPending} busyLabel={t`Saving`}>
            <Trans context="Pin">Save</Trans>
          </Button>
        </>
      }
    >
      {save.error !== null && (
        <Banner tone="danger" live>
          {isPublishedElsewhere(save.error) ? (
            <Trans>You've already saved this Pin with different text. Save again to make a second one.</Trans>
          ) : (
            errorText(i18n, save.error)
          )}
        </Banner>
      )}
      <ChooseBoard value={board} onChoose={setChosen} onClear={() => setChosen(null)} pinId={pin.id} />
      <DuplicateNotice board={board} link={pin.link ?? ""} uploadId={null} pinId={pin.id} />
      <TextField
        label={t`Title`}
        optionalLabel={t`(optional)`}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.target.value })}
        error={isTitleLong ? t`Please enter no more than ${PIN_TITLE_MAX} characters.` : undefined}
      />
      <TextArea
        label={t`Description`}
        optionalLabel={t`(optional)`}
        value={words.description}
        onChange={(event) => setWords({ ...words, description: event.target.value })}
        limit={PIN_DESCRIPTION_MAX}
        limitLabel={(count) => t`${plural(count, { one: "# character left", other: "# characters left" })}`}
      />
      <AskBeforeLeaving isUnsaved={() => isChanged && !isDone.current} />
    </PinSheet>
  );
}
