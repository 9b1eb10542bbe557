import { createContext, useContext } from "react";

const NoteContext = createContext<(module: string) => void>(() => undefined);

export const RenderedModulesProvider = NoteContext.Provider;

/**
 * Tells the server that a part which the browser loads later is in this page after all: its styles and scripts then
 * come with the page.
 */
export function useRenderedModule(module: string): void {
  useContext(NoteContext)(module);
}
