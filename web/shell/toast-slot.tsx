import { useExtra } from "#web/platform/later/use-extra.ts";

const load = () => import("./toast-place.tsx").then(({ ToastArea }) => ToastArea);

/**
 * Loads the toast area after the first render, because no page starts with a toast, and before it's needed, because the
 * first toast may say that the connection is lost.
 */
export function ToastSlot() {
  const Area = useExtra(load);
  return Area && <Area />;
}
