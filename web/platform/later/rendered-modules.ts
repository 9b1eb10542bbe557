import { createContext, useContext } from "react";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** `at once`: its scripts come with the page. `styles first`: its styles do, its scripts once the page is interactive. */
export type RenderedModule = { module: string; comes: "at once" | "styles first" };

const NoteContext = createContext<(rendered: RenderedModule) => void>(() => undefined);

export const RenderedModulesProvider = NoteContext.Provider;

/** Lets the server know that a part which browsers load later is in this page, so that its files come with the page. */
export function useRenderedModule(module: string | undefined, visitorsWait: boolean): void {
  const note = useContext(NoteContext);
  const { isSignedIn } = useViewer();
  if (module !== undefined) note({ module, comes: visitorsWait && !isSignedIn ? "styles first" : "at once" });
}
