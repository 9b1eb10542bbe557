import { useLingui } from "@lingui/react/macro";
import { ToastRegion } from "#ui/toast-region.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useLostParts } from "./use-lost-parts.ts";

/** Renders the toasts. */
export function ToastArea() {
  const { t } = useLingui();
  useLostParts();
  return <ToastRegion store={useToasts()} labels={{ region: t`Notifications`, dismiss: t`Dismiss` }} />;
}
