import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DetailedPin, Pin } from "#contract/library/entities/pin.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { homeUrl, pinUrl, pinVisualSearchUrl } from "#contract/urls.ts";
import {
  CodeIcon,
  DownloadIcon,
  EditIcon,
  EyeOffIcon,
  FlagIcon,
  LookAlikeIcon,
  PromoteIcon,
  SectionIcon,
  TrashIcon,
} from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { useDeletePin, useHidePin } from "#web/features/library/pin-changes/index.ts";
import { downloadPicture, usePinName } from "#web/features/library/pins/card/index.ts";
import { MovePin } from "#web/features/library/pins/place/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useMenuKeys } from "#web/platform/commands/use-menu-keys.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { EmbedDialog } from "./embed-dialog.tsx";

export type MoreMenuProps = {
  pin: Pin;
  whole: DetailedPin | null;
  /** The button that opens it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

export function MoreMenu({ pin, whole, anchor, onClose }: MoreMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const prompt = usePrompt();
  const { isSignedIn, user } = useViewer();
  const instance = useInstance();
  const mayAdvertise = useMayAdvertise();
  const hidePin = useHidePin();
  const deletePin = useDeletePin();
  const report = useReport();
  const nameOf = usePinName();
  const keys = useMenuKeys();
  const [isEmbedding, setEmbedding] = useState(false);
  const [movedFrom, setMovedFrom] = useState<HTMLElement | null>(null);
  const may = whole?.viewer_can;
  const isOwn = pin.pinner.id === user?.id;

  function leave() {
    const { state } = window.history as { state: { idx?: number } | null };
    void ((state?.idx ?? 0) > 0 ? navigate(-1) : navigate(homeUrl(), { replace: true }));
  }

  function hide() {
    if (!isSignedIn) return prompt({ reason: "hide_pin", pinId: pin.id });
    hidePin(pin.id);
    leave();
  }

  function remove() {
    deletePin(pin);
    leave();
  }

  return (
    <>
      {anchor && (
        <PopupMenu label={t`More`} anchor={anchor} onClose={onClose}>
          {may?.edit && (
            <MenuLink icon={EditIcon} href={pinUrl(pin.id, "edit")} {...keys("edit")}>
              <Trans>Edit Pin</Trans>
            </MenuLink>
          )}
          {isOwn && (
            <MenuItem icon={SectionIcon} onSelect={() => setMovedFrom(anchor)} {...keys("move")}>
              <Trans>Move to a board</Trans>
            </MenuItem>
          )}
          {isOwn && mayAdvertise && pin.privacy !== "secret" && (
            <MenuLink icon={PromoteIcon} href={quickPromoteUrl(pin.id)}>
              <Trans>Promote</Trans>
            </MenuLink>
          )}
          {instance.visual_search === "on" && (
            <MenuLink icon={LookAlikeIcon} href={pinVisualSearchUrl(pin.id)}>
              <Trans>Find similar pictures</Trans>
            </MenuLink>
          )}
          <MenuItem icon={DownloadIcon} onSelect={() => downloadPicture(pin, nameOf(pin))}>
            <Trans>Download picture</Trans>
          </MenuItem>
          {pin.privacy === "public" && (
            <MenuItem icon={CodeIcon} onSelect={() => setEmbedding(true)}>
              <Trans>Get embed code</Trans>
            </MenuItem>
          )}
          {!isOwn && (
            <>
              <MenuItem icon={EyeOffIcon} onSelect={hide}>
                <Trans>Hide Pin</Trans>
              </MenuItem>
              <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "pin", id: pin.id })}>
                <Trans>Report Pin</Trans>
              </MenuItem>
            </>
          )}
          {may?.delete && (
            <MenuItem icon={TrashIcon} danger onSelect={remove}>
              <Trans>Delete Pin</Trans>
            </MenuItem>
          )}
        </PopupMenu>
      )}
      {movedFrom && <MovePin pin={pin} anchor={movedFrom} onClose={() => setMovedFrom(null)} />}
      <EmbedDialog pin={pin} open={isEmbedding} onClose={() => setEmbedding(false)} />
    </>
  );
}
