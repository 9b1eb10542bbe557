import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState } from "react";
import type { ToastRegionProps } from "#ui/toast-region.tsx";
import { useToasts } from "../toasts.tsx";

/** The place for toasts is made when the first one comes. */
export function ToastSlot() {
  const { t } = useLingui();
  const store = useToasts();
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);

  useEffect(() => {
    const stop = store.subscribe(() => {
      stop();
      void import("#ui/toast-region.tsx").then(({ ToastRegion }) => setRegion(() => ToastRegion));
    });
    return stop;
  }, [store]);

  return Region && <Region store={store} labels={{ region: t`Notifications`, dismiss: t`Dismiss` }} />;
}
