import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads the toast area after the first render, because no page starts with a toast, and before it's needed, because the
 * first toast may say that the connection is lost.
 */
export function ToastSlot() {
  const [Area, setArea] = useState<ComponentType | null>(null);

  useEffect(() => {
    // It fails when the page is being left or the connection is lost; the next page tries again.
    void import("./toast-place.tsx").then(({ ToastArea }) => setArea(() => ToastArea)).catch(() => undefined);
  }, []);

  return Area && <Area />;
}
