import { useEffect, useState } from "react";

/**
 * Loads something that a page can do without, and whose texts it already has, after the first render. If that fails, the
 * next page tries again. `load` must be a stable function.
 */
export function useExtra<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    void load()
      .then((loaded) => setPart(() => loaded))
      // The page is being left or the connection is lost.
      .catch(() => undefined);
  }, [load]);

  return part;
}
