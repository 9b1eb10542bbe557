import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDownIcon, ExternalLinkIcon, Icon } from "#ui/icons/index.ts";
import { useOpener } from "#ui/use-opener.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { adBehind } from "#web/features/ads/ad-events/index.ts";
import { useSavePlace } from "#web/features/library/pins/save/index.ts";
import { ShareButton, sharePin } from "#web/features/library/sharing/index.ts";
import { usePinTitle } from "../use-pin-name.ts";
import styles from "./card-actions.module.css";
import { SavePicker } from "./save-picker.tsx";
import { useSaving } from "./use-saving.ts";

export type CardActionsProps = {
  pin: Pin;
  /** Keeps the actions visible while something opened from here is open. */
  onHold: (isOpen: boolean) => void;
};

/** A Pin's actions, shown over its picture on hover and focus. */
export function CardActions({ pin, onHold }: CardActionsProps) {
  const titleOf = usePinTitle();
  return (
    <div className={styles.actions}>
      <SaveBar pin={pin} onHold={onHold} />
      <div className={styles.bottom}>
        {pin.link !== null && <Domain pin={pin} link={adBehind(pin.id)?.attribution.link ?? pin.link} />}
        <ShareButton
          shared={sharePin(pin, titleOf(pin))}
          variant="floating"
          size="small"
          tooltip="none"
          className={styles.share}
        />
      </div>
    </div>
  );
}

function SaveBar({ pin, onHold }: Pick<CardActionsProps, "pin" | "onHold">) {
  const { isSignedIn, askToLogIn } = useSaving(pin);
  if (isSignedIn) return <MemberSaveBar pin={pin} onHold={onHold} />;
  return (
    <div className={styles.top}>
      <Button variant="primary" className={styles.save} onClick={askToLogIn}>
        <Trans context="Pin">Save</Trans>
      </Button>
    </div>
  );
}

function MemberSaveBar({ pin, onHold }: Pick<CardActionsProps, "pin" | "onHold">) {
  const { saved, saveTo, maySave, askToLogIn } = useSaving(pin);
  const { usual, latest } = useSavePlace();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close, trigger } = useOpening(onHold, maySave ? null : askToLogIn);
  const place = saved?.label ?? usual?.label;
  const save = useOpener(
    isOpen,
    // After the first save, another press chooses a different board.
    () => (usual === null || saved !== null ? open() : saveTo(usual)),
    () => saved === null && latest !== null && saveTo(usual ?? latest),
  );

  return (
    <div className={styles.top}>
      <button
        ref={button}
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...trigger}
      >
        <span className={styles.placeName}>
          {place === undefined ? (
            <Trans>Choose board</Trans>
          ) : (
            <>
              <VisuallyHidden>
                <Trans>Save Pin to</Trans>{" "}
              </VisuallyHidden>
              {place}
            </>
          )}
        </span>
        <Icon icon={ChevronDownIcon} size={16} />
      </button>
      <Button variant="primary" className={saved === null ? styles.save : styles.saved} {...save}>
        {saved === null ? <Trans context="Pin">Save</Trans> : <Trans context="Pin">Saved</Trans>}
      </Button>
      {isOpen && button.current !== null && <SavePicker pin={pin} anchor={button.current} onClose={close} />}
    </div>
  );
}

function Domain({ pin: { id, domain }, link }: { pin: Pin; link: string }) {
  return (
    <a
      className={styles.domain}
      href={link}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      data-outbound={id}
    >
      <Icon icon={ExternalLinkIcon} size={16} />
      <span className={styles.domainName}>{domain}</span>
      <VisuallyHidden>
        {" "}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </a>
  );
}

/** State of something a button opens, which also holds the card. `instead` replaces opening it. */
function useOpening(onHold: (isOpen: boolean) => void, instead: (() => void) | null = null) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    onHold(true);
    return () => onHold(false);
  }, [isOpen, onHold]);

  const open = instead ?? (() => setOpen(true));
  return { isOpen, open, close: () => setOpen(false), trigger: useOpener(isOpen, open) };
}
