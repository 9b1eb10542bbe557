import { useEffect, useState } from "react";

/** What is brought when it is first needed; null until it is here. `load` stays the same function. */
export function useLater<Part>(load: () => Promise<Part>, isNeeded = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    if (isNeeded) void load().then((brought) => setPart(() => brought));
  }, [load, isNeeded]);

  return part;
}
