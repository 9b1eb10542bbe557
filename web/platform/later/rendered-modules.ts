import { createContext, useContext } from "react";
import { useViewer } from "#web/platform/page/page-store.tsx";

/**
 * `at once`: the page loads the scripts right away. `styles first`: it loads the styles, and the scripts once it's
 * interactive.
 */
export type RenderedModule = { module: string; comes: "at once" | "styles first" };

const NoteContext = createContext<(rendered: RenderedModule) => void>(() => undefined);

export const RenderedModulesProvider = NoteContext.Provider;

/** Tells the server that the page contains this lazily loaded part, so that the document links its files. */
export function useRenderedModule(module: string | undefined, visitorsWait: boolean): void {
  const note = useContext(NoteContext);
  const { isSignedIn } = useViewer();
  if (module !== undefined) note({ module, comes: visitorsWait && !isSignedIn ? "styles first" : "at once" });
}
