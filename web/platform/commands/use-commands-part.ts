import { useEffect } from "react";
import { useExtra } from "#web/platform/later/use-extra.ts";
import { expectCommands } from "./bindings.ts";

/** `useExtra` for a part that binds commands. Keys pressed before it has loaded wait for it. */
export function useCommandsPart<Part>(load: () => Promise<Part>): Part | null {
  const part = useExtra(load);
  const isLoading = part === null;
  // The part binds its commands before this ends.
  useEffect(() => (isLoading ? expectCommands() : undefined), [isLoading]);
  return part;
}
