import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { provideKeyboard } from "#web/platform/commands/bindings.ts";
import { commandIds } from "#web/platform/commands/commands.ts";
import { findAllReady, holdKeys, press } from "#web/platform/commands/dispatcher.ts";
import { ariaKeysOf } from "#web/platform/commands/keys.ts";
import { isShortcutOn } from "#web/platform/commands/switched-off.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useKeyNames } from "#web/platform/commands/use-key-names.ts";
import { later } from "#web/platform/later/later.tsx";
import type { PaletteProps } from "./palette.tsx";
import type { ShortcutsDialogProps } from "./shortcuts-dialog.tsx";

const loadPalette = later(() => import("./palette.tsx"), "keyboard").pick("Palette");
const loadShortcuts = later(() => import("./shortcuts-dialog.tsx"), "keyboard").pick("ShortcutsDialog");

type Asked = Pick<PaletteProps, "ready" | "typedAhead"> & {
  Palette: ComponentType<PaletteProps>;
  times: number;
};

/** Listens to the shortcuts, and opens the command palette and the overview. Both load on first use. */
export function Keyboard() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const keysOf = useKeyNames();
  const [Shortcuts, setShortcuts] = useState<ComponentType<ShortcutsDialogProps> | null>(null);

  async function openPalette() {
    const release = holdKeys();
    try {
      const Palette = await loadPalette();
      const ready = findAllReady();
      const typedAhead = release();
      // The field has the focus before the next key is pressed.
      flushSync(() => {
        setAsked((before) => ({ Palette, ready, typedAhead, times: (before?.times ?? 0) + 1 }));
        setOpen(true);
      });
    } finally {
      release();
    }
  }

  const provide = useEffectEvent(() => {
    const shortcuts = new Map(
      commandIds.map((id) => [id, { aria: ariaKeysOf(id), keys: keysOf(id)[0] ?? [] }]),
    );
    provideKeyboard({ press, findShortcut: (id) => (isShortcutOn(id) ? shortcuts.get(id) : undefined) });
  });
  useEffect(() => provide(), []);

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
