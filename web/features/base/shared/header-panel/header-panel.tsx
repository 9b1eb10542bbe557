import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Counted } from "#ui/counted.tsx";
import { Flyout } from "#ui/flyout.tsx";
import { IconButton, IconButtonLink } from "#ui/icon-button.tsx";
import { Heading } from "#ui/text.tsx";
import styles from "./header-panel.module.css";

type HeaderPanelProps = {
  icon: ComponentProps<typeof IconButton>["icon"];
  title: string;
  /** The title, with how many are new. */
  label: string;
  /** How many are new, in short; null for none. */
  count: string | null;
  /** The page with all of them, which phones open instead. */
  href: string;
  isHere: boolean;
  /** Called when someone is about to open it. */
  onNear: () => void;
  /** Beside the title. */
  corner: (close: () => void) => ReactNode;
  /** The newest, rendered once it's open. */
  children: (close: () => void) => ReactNode;
};

/** An entry of the header that opens the newest of a list. On phones, and without JavaScript, it leads to the whole list. */
export function HeaderPanel(props: HeaderPanelProps) {
  const { icon, title, label, count, href, isHere, onNear, corner, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Counted count={count}>
      <span className={isHere ? undefined : styles.narrow}>
        <IconButtonLink href={href} icon={icon} label={label} aria-current={isHere ? "page" : undefined} />
      </span>
      {!isHere && (
        <span className={styles.wide}>
          <Flyout
            label={title}
            placement="bottom-end"
            className={styles.panel}
            onOpenChange={setOpen}
            trigger={(trigger) => (
              <IconButton {...trigger} icon={icon} label={label} onPointerEnter={onNear} onFocus={onNear} />
            )}
          >
            {(close) => (
              <div className={styles.content}>
                <div className={styles.head}>
                  <Heading level={2} size={20}>
                    {title}
                  </Heading>
                  {corner(close)}
                </div>
                {isOpen && children(close)}
                <ButtonLink href={href} variant="quiet" size="small" onClick={close}>
                  <Trans>See all</Trans>
                </ButtonLink>
              </div>
            )}
          </Flyout>
        </span>
      )}
    </Counted>
  );
}
