import { useLingui } from "@lingui/react/macro";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useRef,
  useState,
} from "react";
import { boardCreateUrl, creationToolUrl, sectionCreateUrl } from "#contract/urls.ts";
import type { AnchorProps } from "#ui/anchor.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { PlusIcon } from "#ui/icons/index.ts";
import { KeyTip } from "#ui/key-tip.tsx";
import type { Placement } from "#ui/placement.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { useOpener } from "#ui/use-opener.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { CreatePartsProps, CreateView } from "./create-view.ts";
import { useOpenPlace } from "./open-place.ts";

export type CreateMenuButtonProps = CreateView & {
  /** Where to return after publishing. */
  entryType?: "profile_plus_button" | "all_pins_plus_button";
  placement?: Placement;
  /** Also opens with the shortcut. */
  hasKey?: boolean;
  /** Renders the button; by default, a plus. */
  children?: (trigger: CreateTrigger) => ReactElement<CreateTrigger>;
};

/** Spread this onto an Anchor. */
export type CreateTrigger = AnchorProps;

export const loadCreateParts = later(() => import("./later/create-parts.tsx"), "members").pick("CreateParts");

/** A button that opens the menu for creating a Pin, a board or a section. */
export function CreateMenuButton(props: CreateMenuButtonProps) {
  const { children, entryType, placement = "bottom-end", hasKey = false, ...where } = props;
  const viewer = useViewer();
  const prompt = usePrompt();
  const title = useCreateTitle(where.view);
  const button = useRef<HTMLAnchorElement>(null);
  const [Parts, setParts] = useState<ComponentType<CreatePartsProps> | null>(null);
  const [shown, setShown] = useState<CreatePartsProps["shown"] | null>(null);
  useOpenPlace(where);
  useCommand("create", () => {
    const shown = button.current;
    if (!hasKey || !shown?.checkVisibility()) return null;
    return {
      run() {
        shown.focus({ focusVisible: true } as FocusOptions);
        shown.click();
      },
    };
  });

  function open() {
    if (!viewer.isSignedIn) return prompt({ reason: "create" });
    if (viewer.isLimited) return prompt({ reason: "limited" });
    setShown("menu");
    if (Parts === null) void loadCreateParts().then((loaded) => setParts(() => loaded));
  }

  const shortcut = useShortcut("create");
  const opener = useOpener(shown === "menu", open);
  const trigger: CreateTrigger = {
    ref: button,
    href: hrefFor(where),
    role: "button",
    "aria-haspopup": "dialog",
    "aria-expanded": shown === "menu",
    onPointerDown: opener.onPointerDown,
    onClick(event: MouseEvent) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      opener.onClick();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " ") return;
      event.preventDefault();
      open();
    },
  };

  return (
    <>
      {children === undefined ? (
        <IconButtonLink {...trigger} icon={PlusIcon} label={title} variant="filled" />
      ) : (
        <KeyTip shortcut={hasKey ? shortcut : undefined}>{children(trigger)}</KeyTip>
      )}
      {shown !== null && Parts !== null && button.current !== null && (
        <Parts
          {...where}
          anchor={button.current}
          title={title}
          entryType={entryType ?? (where.view === "profile" ? "profile_plus_button" : null)}
          placement={placement}
          shown={shown}
          onShow={setShown}
          // A dialog opened from the menu replaces it, so closing the menu must not close the dialog.
          onClose={(part) => setShown((now) => (now === part ? null : now))}
        />
      )}
    </>
  );
}

function useCreateTitle(view: CreateView["view"]): string {
  const { t } = useLingui();
  switch (view) {
    case "section":
      return t`Add to section`;
    case "board":
      return t`Add a Pin or section`;
    case "profile":
      return t`Add to profile`;
    case "default":
      return t`Add a Pin or board`;
  }
}

/** The button's link, for when scripts are off. */
function hrefFor(where: CreateView): string {
  if (where.view === "board") return sectionCreateUrl(where.boardId);
  return where.view === "profile" ? boardCreateUrl() : creationToolUrl("pin-builder");
}
