import { createContext, useContext } from "react";

/** `at once`: its scripts come with the page. `styles first`: they come when the page is alive, its styles before. */
export type RenderedModule = { module: string; comes: "at once" | "styles first" };

const NoteContext = createContext<(rendered: RenderedModule) => void>(() => undefined);

export const RenderedModulesProvider = NoteContext.Provider;

/**
 * Tells the server that a part which the browser loads later is in this page after all: its styles, and its scripts if
 * they are not to wait, then come with the page.
 */
export function useRenderedModule(module: string, comes: RenderedModule["comes"] = "at once"): void {
  useContext(NoteContext)({ module, comes });
}
