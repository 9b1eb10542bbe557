import { createContext, useContext } from "react";
import type { DraftStore } from "./draft-store.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** What the picture or video of a draft needs, wherever it is edited. */
export type DraftTools = {
  store: DraftStore;
  uploads: UploadQueue;
  addFiles: (files: readonly Blob[]) => void;
  /** Gives a draft another picture, and keeps its text. */
  replacePicture: (id: string, files: readonly Blob[]) => void;
};

const ToolsContext = createContext<DraftTools | null>(null);

export const DraftToolsProvider = ToolsContext.Provider;

export function useDraftTools(): DraftTools {
  const tools = useContext(ToolsContext);
  if (tools === null) throw new Error("There are no draft tools above this component");
  return tools;
}
