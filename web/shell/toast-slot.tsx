import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads the toast area after the first render, because no page starts with a toast, and before it's needed, because the
 * first toast may say that the connection is lost.
 */
export function ToastSlot() {
  const [Area, setArea] = useState<ComponentType | null>(null);

  useEffect(() => {
    void import("./toast-place.tsx").then(({ ToastArea }) => setArea(() => ToastArea));
  }, []);

  return Area && <Area />;
}
