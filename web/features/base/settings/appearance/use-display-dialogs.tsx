import { type ComponentType, type ReactNode, useState } from "react";
import { loadLanguageDialog } from "#web/features/base/settings/language/index.ts";
import { later } from "#web/platform/later/later.tsx";

type Dialog = ComponentType<{ onClose: () => void }>;

type DisplayDialogs = { openLanguages: () => void; openAppearance: () => void; dialog: ReactNode };

/** The dialogs for language and appearance. Render `dialog` outside the menu that opens it. */
export function useDisplayDialogs(): DisplayDialogs {
  const [Open, setOpen] = useState<Dialog | null>(null);

  function open(load: () => Promise<Dialog>) {
    void load().then((Component) => setOpen(() => Component));
  }

  return {
    openLanguages: () => open(loadLanguageDialog),
    openAppearance: () => open(later(() => import("./later/theme-dialog.tsx")).pick("ThemeDialog")),
    dialog: Open && <Open onClose={() => setOpen(null)} />,
  };
}
