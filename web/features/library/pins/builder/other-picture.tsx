import { Trans, useLingui } from "@lingui/react/macro";
import { completeUrl } from "#contract/formats/web-address.ts";
import { Button } from "#ui/button.tsx";
import type { Draft } from "./draft.ts";
import { FileInput } from "./file-input.tsx";
import { usePinBuilder } from "./use-pin-builder.ts";

/** What to do about a picture that can't be used: choose another, or have a card drawn for the link. */
export function OtherPicture({ draft: { id, words } }: { draft: Draft }) {
  const { t } = useLingui();
  const { replacePicture, drawCard } = usePinBuilder();
  return (
    <>
      <FileInput
        label={t`Choose another picture`}
        look="small"
        takes="pictures"
        onFile={(file) => replacePicture(id, [file])}
      >
        <Trans>Choose another picture</Trans>
      </FileInput>
      {completeUrl(words.link) !== null && (
        <Button size="small" onClick={() => drawCard(id)}>
          <Trans>Make a card instead</Trans>
        </Button>
      )}
    </>
  );
}
