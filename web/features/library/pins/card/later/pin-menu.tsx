import { Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { pinUrl } from "#contract/urls.ts";
import {
  BoardIcon,
  BookmarkIcon,
  DownloadIcon,
  EditIcon,
  ExternalLinkIcon,
  EyeOffIcon,
  FlagIcon,
  LinkIcon,
  LookAlikeIcon,
  PromoteIcon,
  SectionIcon,
  ShareIcon,
  TrashIcon,
} from "#ui/icons/index.ts";
import { MenuSection } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { adBehind } from "#web/features/ads/ad-events/index.ts";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { MoveItems, waysOf } from "#web/features/base/shared/arrange-cards/index.ts";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { useDeletePin, useHidePin } from "#web/features/library/pin-changes/index.ts";
import { useSavePlace } from "#web/features/library/pins/save/index.ts";
import { requestShare, sharePin } from "#web/features/library/sharing/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useMenuKeys } from "#web/platform/commands/use-menu-keys.ts";
import { noteLeaving } from "#web/platform/impressions/index.ts";
import { AsAccount, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { PinArrangingContext } from "../arranging.ts";
import { CardMenuContext } from "../card-menu.ts";
import { SimilarPinsContext } from "../similar-pins.ts";
import { usePinTitle } from "../use-pin-name.ts";
import { downloadPicture } from "./download-picture.ts";
import { useSaving } from "./use-saving.ts";

export type PinMenuProps = {
  pin: Pin;
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
  onChooseBoard: () => void;
  onMove: () => void;
};

/** The menu with a Pin's other actions; on touch screens, with all of them. */
export function PinMenu(props: PinMenuProps) {
  return (
    <AsAccount ownerId={toolsOwnerOf(props.pin, useViewer())}>
      <Items {...props} />
    </AsAccount>
  );
}

function Items(props: PinMenuProps) {
  const { pin, name, anchor, onClose, onChooseBoard, onMove } = props;
  const { t } = useLingui();
  const { user } = useViewer();
  const mayAdvertise = useMayAdvertise();
  const extraItems = use(CardMenuContext);
  const relation = useRelation(pin);
  const keys = useMenuKeys();
  const isOwn = user !== null && pin.pinner.id === user.id;
  // An ad's own items hide it.
  const hasOwnHide = user !== null && adBehind(pin.id) !== null;
  const isOnOwnBoard = user !== null && pin.board?.owner.id === user.id;
  return (
    <PopupMenu label={t`More for ${name}`} anchor={anchor} onClose={onClose} placement="bottom-end">
      {matchMedia("(hover: none)").matches && <TouchItems pin={pin} onChooseBoard={onChooseBoard} />}
      <MenuSection label={relation ?? t`This Pin`} hideLabel={relation === null}>
        <SimilarItem pin={pin} />
        <CopyLinkItem pin={pin} name={name} />
        <MenuItem icon={DownloadIcon} onSelect={() => downloadPicture(pin, name)}>
          <Trans>Download picture</Trans>
        </MenuItem>
        {!isOwn && !hasOwnHide && <HideItem pin={pin} />}
        {!isOwn && <ReportItem pin={pin} />}
      </MenuSection>
      {extraItems?.(pin)}
      <PlaceItems pin={pin} />
      {(isOwn || isOnOwnBoard) && (
        <MenuSection label={t`Your Pin`} hideLabel>
          {isOwn && (
            <MenuLink icon={EditIcon} href={pinUrl(pin.id, "edit")} {...keys("edit")}>
              <Trans>Edit Pin</Trans>
            </MenuLink>
          )}
          {isOwn && (
            <MenuItem icon={SectionIcon} onSelect={onMove} {...keys("move")}>
              <Trans>Move to a board</Trans>
            </MenuItem>
          )}
          {isOwn && mayAdvertise && pin.privacy !== "secret" && (
            <MenuLink icon={PromoteIcon} href={quickPromoteUrl(pin.id)}>
              <Trans>Promote</Trans>
            </MenuLink>
          )}
          <DeleteItem pin={pin} />
        </MenuSection>
      )}
    </PopupMenu>
  );
}

/** Alternatives to dragging. */
function PlaceItems({ pin }: { pin: Pin }) {
  const { t } = useLingui();
  const arranging = use(PinArrangingContext);
  const [ways] = useState(() => (arranging === null ? [] : waysOf(arranging, pin)));
  if (arranging === null || ways.length === 0) return null;
  return (
    <MenuSection label={t`Move on the board`} hideLabel>
      <MoveItems arranging={arranging} item={pin} ways={ways} />
    </MenuSection>
  );
}

/** The actions that a mouse user finds over the picture. */
function TouchItems({ pin, onChooseBoard }: Pick<PinMenuProps, "pin" | "onChooseBoard">) {
  const { t } = useLingui();
  const { saveTo, maySave, askToLogIn } = useSaving(pin);
  const { usual } = useSavePlace();
  const titleOf = usePinTitle();
  const keys = useMenuKeys();
  return (
    <MenuSection label={t({ message: "Save", context: "Pin" })} hideLabel>
      {usual !== null && (
        <MenuItem icon={BookmarkIcon} onSelect={() => saveTo(usual)}>
          <Trans>Save to {usual.label}</Trans>
        </MenuItem>
      )}
      <MenuItem icon={BoardIcon} onSelect={maySave ? onChooseBoard : askToLogIn} {...keys("save")}>
        <Trans>Save to a board</Trans>
      </MenuItem>
      <MenuItem icon={ShareIcon} onSelect={() => requestShare(sharePin(pin, titleOf(pin)))}>
        <Trans>Share</Trans>
      </MenuItem>
      {pin.link !== null && (
        <MenuItem
          icon={ExternalLinkIcon}
          onSelect={() => openLink(pin.id, adBehind(pin.id)?.attribution.link ?? pin.link)}
        >
          {pin.domain}
        </MenuItem>
      )}
    </MenuSection>
  );
}

function openLink(pinId: string, link: string | null) {
  if (link === null) return;
  noteLeaving(pinId);
  window.open(link, "_blank", "noopener,noreferrer");
}

/** Why a Pin is among those like another; null if it isn't, or for no single reason. */
function useRelation({ recommendation_reason: why }: Pin): string | null {
  const { t } = useLingui();
  const { locale } = useViewer();
  if (why?.reason === "LOOKS_ALIKE") return t`Looks alike`;
  if (why?.reason === "SAVED_TOGETHER") return t`Saved to the same boards`;
  if (why?.words === undefined) return null;
  const both = new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(why.words);
  return t`Also about ${both}`;
}

function SimilarItem({ pin: { id } }: { pin: Pin }) {
  const similar = use(SimilarPinsContext);
  if (similar === null) return null;
  return (
    <MenuItem icon={LookAlikeIcon} onSelect={() => similar.toggle(id)}>
      {similar.openFor === id ? <Trans>Close “More like this”</Trans> : <Trans>More like this</Trans>}
    </MenuItem>
  );
}

function CopyLinkItem({ pin, name }: { pin: Pin; name: string }) {
  const { copy } = useShare({ path: pinUrl(pin.id), name });
  return (
    <MenuItem icon={LinkIcon} onSelect={copy}>
      <Trans>Copy link</Trans>
    </MenuItem>
  );
}

function HideItem({ pin }: { pin: Pin }) {
  const { isSignedIn } = useViewer();
  const prompt = usePrompt();
  const hide = useHidePin();
  return (
    <MenuItem
      icon={EyeOffIcon}
      onSelect={() => (isSignedIn ? hide(pin.id) : prompt({ reason: "hide_pin", pinId: pin.id }))}
    >
      <Trans>Hide Pin</Trans>
    </MenuItem>
  );
}

function ReportItem({ pin }: { pin: Pin }) {
  const report = useReport();
  return (
    <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "pin", id: pin.id })}>
      <Trans>Report Pin</Trans>
    </MenuItem>
  );
}

function DeleteItem({ pin }: { pin: Pin }) {
  const deletePin = useDeletePin();
  return (
    <MenuItem icon={TrashIcon} danger onSelect={() => deletePin(pin)}>
      <Trans>Delete Pin</Trans>
    </MenuItem>
  );
}
