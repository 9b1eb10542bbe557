import { type ComponentType, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { PlusIcon } from "#ui/icons/index.ts";
import { useViewer } from "../../page-store.tsx";
import { withTexts } from "../../texts.ts";
import { isCreationDisabled } from "./creation-disabled.ts";
import type { CreateMenuProps } from "./later/create-menu.tsx";
import type { CreationState } from "./navigation-state.ts";

export type CreateMenuButtonProps = {
  /** What the menu is called, and its button. */
  title: string;
  entryType: NonNullable<CreationState["entryType"]>;
};

type Later = {
  CreateMenu: ComponentType<CreateMenuProps>;
  DisabledPublishing: ComponentType<{ onClose: () => void }>;
};

/** A plus that opens the ways to make a pin. */
export function CreateMenuButton({ title, entryType }: CreateMenuButtonProps) {
  const { experiments } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [later, setLater] = useState<Later | null>(null);
  const [shown, setShown] = useState<"menu" | "refusal" | null>(null);

  function toggle() {
    // The press that opens a second time has just closed it from outside.
    if (wasOpen.current) return;
    setShown("menu");
    if (later === null) void withTexts(["members"], import("./later/create-menu.tsx")).then(setLater);
  }

  return (
    <>
      <IconButton
        ref={button}
        icon={PlusIcon}
        label={title}
        variant="filled"
        aria-haspopup="dialog"
        aria-expanded={shown === "menu"}
        onPointerDown={() => {
          wasOpen.current = shown === "menu";
        }}
        onClick={() => {
          toggle();
          wasOpen.current = false;
        }}
      />
      {shown === "menu" && later !== null && button.current !== null && (
        <later.CreateMenu
          anchor={button.current}
          title={title}
          entryType={entryType}
          onRefuse={isCreationDisabled(experiments) ? () => setShown("refusal") : null}
          onClose={() => setShown((now) => (now === "menu" ? null : now))}
        />
      )}
      {shown === "refusal" && later !== null && <later.DisabledPublishing onClose={() => setShown(null)} />}
    </>
  );
}
