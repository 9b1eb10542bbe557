import { useState } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { IconButton, IconButtonLink } from "../icon-button.tsx";
import {
  BookmarkIcon,
  HeartIcon,
  Icon,
  MoreIcon,
  PlusIcon,
  SettingsIcon,
  ShareIcon,
} from "../icons/index.ts";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["small", "medium", "large"] as const;

export function Actions() {
  const [busy, setBusy] = useState(false);
  const [liked, setLiked] = useState(true);
  return (
    <>
      <Section id="button" title="Button">
        {SIZES.map((size) => (
          <Row key={size} label={size}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === "danger" ? "Delete board" : "Save"}
              </Button>
            ))}
            <Button size={size} icon={<Icon icon={PlusIcon} size={20} />}>
              Create
            </Button>
          </Row>
        ))}
        <Row label="busy, disabled, link">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} busy busyLabel="Saving">
              Save
            </Button>
          ))}
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="quiet" disabled>
            Disabled
          </Button>
          <ButtonLink href="#button" variant="primary">
            A link
          </ButtonLink>
        </Row>
        <Row>
          <Button variant="primary" busy={busy} busyLabel="Saving" onClick={() => setBusy(true)}>
            Press to be busy
          </Button>
          {busy && <Button onClick={() => setBusy(false)}>Enough</Button>}
        </Row>
        <Button variant="primary" size="large" fullWidth>
          Full width
        </Button>
      </Section>
      <Section id="icon-button" title="IconButton">
        <Row>
          {SIZES.map((size) => (
            <IconButton key={size} icon={ShareIcon} label={`Share, ${size}`} size={size} />
          ))}
          <IconButton icon={MoreIcon} label="More options" variant="filled" />
          <IconButton icon={PlusIcon} label="Create" variant="primary" />
          <IconButton icon={HeartIcon} label="Like" aria-pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton icon={BookmarkIcon} label="Save, not now" disabled />
          <IconButtonLink icon={SettingsIcon} label="Settings" href="#icon-button" />
        </Row>
        <div className={`over-picture ${styles.picture}`}>
          <IconButton icon={ShareIcon} label="Share this picture" variant="floating" tooltip="top" />
          <IconButton icon={MoreIcon} label="More about this picture" variant="floating" tooltip="top" />
          <Button variant="primary">Save picture</Button>
        </div>
      </Section>
    </>
  );
}
