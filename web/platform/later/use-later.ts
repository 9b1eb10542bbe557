import { useEffect, useState } from "react";

/** Loads a part when it's first needed and returns null until then. `load` must be a stable function. */
export function useLater<Part>(load: () => Promise<Part>, isNeeded = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    if (isNeeded) void load().then((loaded) => setPart(() => loaded));
  }, [load, isNeeded]);

  return part;
}
