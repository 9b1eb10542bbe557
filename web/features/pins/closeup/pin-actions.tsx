import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { absoluteUrl, pinUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkIcon, MoreIcon } from "#ui/icons/index.ts";
import { useCopy } from "#web/features/shared/copy-button/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { usePageContext } from "#web/platform/page/page-store.tsx";
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

export function CopyLink({ pin }: { pin: Pin }) {
  const { t } = useLingui();
  const { publicUrl } = usePageContext();
  const copy = useCopy();
  const address = absoluteUrl(publicUrl, pinUrl(pin.id));
  return (
    <IconButton icon={LinkIcon} label={t`Copy link`} onClick={() => void copy(address, t`Link copied`)} />
  );
}
