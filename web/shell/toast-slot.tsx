import { type ComponentType, useEffect, useState } from "react";

/** No page begins with the place for toasts; but it is there before the first, which may tell that nothing comes any more. */
export function ToastSlot() {
  const [Place, setPlace] = useState<ComponentType | null>(null);

  useEffect(() => {
    void import("./toast-place.tsx").then(({ ToastPlace }) => setPlace(() => ToastPlace));
  }, []);

  return Place && <Place />;
}
