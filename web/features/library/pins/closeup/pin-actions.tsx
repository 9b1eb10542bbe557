import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon } from "#ui/icons/index.ts";
import { usePinTitle } from "#web/features/library/pins/card/index.ts";
import { ShareButton, sharePin } from "#web/features/library/sharing/index.ts";
import { later } from "#web/platform/later/later.tsx";
import type { MoreMenuProps } from "./later/more-menu.tsx";
import type { ShownPin } from "./use-pin.ts";

export function More({ shown: { pin, whole } }: { shown: ShownPin }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<MoreMenuProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    const { MoreMenu } = await later(() => import("./later/more-menu.tsx")).load();
    setMenu(() => MoreMenu);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        ref={button}
        icon={MoreIcon}
        label={t`More`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => void open()}
      />
      {Menu && (
        <Menu
          pin={pin}
          whole={whole}
          anchor={isOpen ? button.current : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function Share({ pin }: { pin: Pin }) {
  const titleOf = usePinTitle();
  return <ShareButton shared={sharePin(pin, titleOf(pin))} />;
}
