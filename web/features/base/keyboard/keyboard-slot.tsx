import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { findAllReady, holdKeys } from "#web/platform/commands/bindings.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { later } from "#web/platform/later/later.tsx";
import type { PaletteProps } from "./later/palette.tsx";
import type { ShortcutsDialogProps } from "./later/shortcuts-dialog.tsx";

const loadPalette = later(() => import("./later/palette.tsx"), "keyboard").pick("Palette");
const loadShortcuts = later(() => import("./later/shortcuts-dialog.tsx"), "keyboard").pick("ShortcutsDialog");

type Asked = Pick<PaletteProps, "ready" | "typedAhead"> & {
  Palette: ComponentType<PaletteProps>;
  times: number;
};

/** Opens the command palette and the overview of shortcuts. Both load on first use. */
export function KeyboardSlot() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [Shortcuts, setShortcuts] = useState<ComponentType<ShortcutsDialogProps> | null>(null);

  async function openPalette() {
    const ready = findAllReady();
    const release = holdKeys();
    let typedAhead = "";
    const Palette = await loadPalette().finally(() => {
      typedAhead = release();
    });
    setAsked((before) => ({ Palette, ready, typedAhead, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  }

  function run(act: () => void) {
    // The dialog returns the focus first, which some commands are about.
    flushSync(() => setOpen(false));
    act();
  }

  useCommand("palette", () => ({ run: () => void openPalette() }));
  useCommand("shortcuts", () => ({
    run: () => void loadShortcuts().then((Dialog) => setShortcuts(() => Dialog)),
  }));

  return (
    <>
      {asked && (
        <asked.Palette
          key={asked.times}
          {...asked}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onRun={run}
        />
      )}
      {Shortcuts && <Shortcuts onClose={() => setShortcuts(null)} />}
    </>
  );
}
