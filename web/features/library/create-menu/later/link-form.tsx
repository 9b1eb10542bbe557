import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { completeUrl } from "#contract/formats/web-address.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon } from "#ui/icons/index.ts";
import { Popup } from "#ui/popup.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LONG_PLACEHOLDER_MIN } from "#web/features/library/pins/builder/index.ts";
import styles from "./create-menu.module.css";

/** Asks for a website's address, inside the menu. */
export function LinkForm({ onLink }: { onLink: (url: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isUnfit, setUnfit] = useState(false);

  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const url = completeUrl(typed);
    if (url === null) setUnfit(true);
    else onLink(url);
  }

  function dismiss() {
    setUnfit(false);
    // The browser doesn't return the focus from a nested popover.
    if (document.activeElement === document.body) input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        type="url"
        label={t`Website`}
        inputMode="url"
        autoComplete="off"
        placeholder={window.innerWidth < LONG_PLACEHOLDER_MIN ? t`Add a link` : t`Add a link to a website`}
        value={typed}
        className={cx(isUnfit && styles.unfit)}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnfit(false);
        }}
        onFocus={() => setUnfit(false)}
      />
      {isUnfit && input.current !== null && <InvalidLink anchor={input.current} onClose={dismiss} />}
      <Button type="submit" variant="primary" fullWidth>
        <Trans>Next</Trans>
      </Button>
    </form>
  );
}

function InvalidLink({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Popup
      label={t`Oops! Please enter a valid URL.`}
      anchor={anchor}
      onClose={onClose}
      className={styles.oops}
    >
      <p role="alert">
        <Trans>Oops! Please enter a valid URL.</Trans>
      </p>
      <IconButton
        size="small"
        tooltip="none"
        icon={CloseIcon}
        label={t`Dismiss`}
        onClick={() => anchor.focus()}
      />
    </Popup>
  );
}
