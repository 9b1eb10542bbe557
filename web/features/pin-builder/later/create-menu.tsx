import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { completeUrl } from "#contract/formats/web-address.ts";
import { IMAGE_TYPES, LONG_PLACEHOLDER_MIN, PIN_LINK_MAX } from "#contract/limits.ts";
import { creationToolUrl, pinCreateUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { GlobeIcon, Icon, ImageIcon } from "#ui/icons/index.ts";
import { Popup } from "#ui/popup.tsx";
import { Heading } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useViewer } from "../../../page-store.tsx";
import { useToasts } from "../../../toasts.tsx";
import { draftsOf } from "../add-files.ts";
import { DisabledPublishing } from "../disabled-publishing.tsx";
import { buildDraft } from "../draft.ts";
import { browserDraftStorage } from "../draft-storage.ts";
import type { CreationState } from "../navigation-state.ts";
import styles from "./create-menu.module.css";

export { DisabledPublishing };

export type CreateMenuProps = {
  anchor: HTMLElement;
  title: string;
  entryType: NonNullable<CreationState["entryType"]>;
  /** While pins can't be made: says so instead. */
  onRefuse: (() => void) | null;
  onClose: () => void;
};

/** The ways to make a pin: of a website's pictures, or of one's own. */
export function CreateMenu({ anchor, title, entryType, onRefuse, onClose }: CreateMenuProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function openBuilder(url: string) {
    onClose();
    void navigate(creationToolUrl("pin-builder"), {
      state: { createPinFromLinkUrl: url, entry_type: entryType },
    });
  }

  async function takePhoto(event: ChangeEvent<HTMLInputElement>) {
    const drafts = draftsOf([...(event.target.files ?? [])], "uploaded", "").map((draft) =>
      buildDraft(user?.id ?? "", draft),
    );
    const [first] = drafts;
    onClose();
    if (first === undefined)
      return toasts.show({ text: t`Only pictures can be added here.`, tone: "danger" });
    // The pictures wait in this browser; the way there carries only which.
    await Promise.all(drafts.map((draft) => browserDraftStorage.put(draft)));
    await navigate(pinCreateUrl("uploaded"), { state: { draft_id: first.id, entry_type: entryType } });
  }

  return (
    <Popup label={title} anchor={anchor} onClose={onClose} placement="bottom-end" className={styles.menu}>
      <Heading level={2} size={16} align="center">
        {title}
      </Heading>
      {isAsking ? (
        <LinkForm onLink={openBuilder} />
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.label}>
            <Trans>Create</Trans>
          </legend>
          <button type="button" className={styles.item} onClick={onRefuse ?? (() => setAsking(true))}>
            <Icon icon={GlobeIcon} size={20} />
            <Trans>Website</Trans>
          </button>
          {onRefuse === null ? (
            <label className={styles.item}>
              <Icon icon={ImageIcon} size={20} />
              <Trans>Photo</Trans>
              <input
                type="file"
                multiple
                accept={IMAGE_TYPES.join(",")}
                aria-label={t`Photo`}
                className={styles.file}
                onChange={(event) => void takePhoto(event)}
              />
            </label>
          ) : (
            <button type="button" className={styles.item} onClick={onRefuse}>
              <Icon icon={ImageIcon} size={20} />
              <Trans>Photo</Trans>
            </button>
          )}
        </fieldset>
      )}
    </Popup>
  );
}

function LinkForm({ onLink }: { onLink: (url: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [isUnfit, setUnfit] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const url = completeUrl(typed);
    if (url === null) setUnfit(true);
    else onLink(url);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        type="url"
        label={t`Website`}
        inputMode="url"
        autoComplete="off"
        autoFocus
        maxLength={PIN_LINK_MAX}
        placeholder={window.innerWidth < LONG_PLACEHOLDER_MIN ? t`Add a link` : t`Add a link to a website`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnfit(false);
        }}
        onFocus={() => setUnfit(false)}
        error={isUnfit ? t`Oops! Please enter a valid URL.` : undefined}
      />
      <Button type="submit" variant="primary" fullWidth>
        <Trans>Next</Trans>
      </Button>
    </form>
  );
}
