import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { chooseBanner } from "./choose-banner.ts";
import type { AppUpsellProps, InstallEvent } from "./later/app-upsell.tsx";

const DISMISSED = "app-upsell-dismissed";

/**
 * On phones, waits until the browser says the app can be installed, and only then loads the offer. It's shown while no
 * other banner is.
 */
export function AppUpsellSlot({ isShown }: { isShown: boolean }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [install, setInstall] = useState<InstallEvent | null>(null);
  const [Upsell, setUpsell] = useState<ComponentType<AppUpsellProps> | null>(null);

  useEffect(() => {
    function offer(event: Event) {
      if (!matchMedia("(width < 870px)").matches || isDismissed()) return;
      event.preventDefault();
      setInstall(event as InstallEvent);
      void later(() => import("./later/app-upsell.tsx"))
        .load()
        .then(({ AppUpsell }) => setUpsell(() => AppUpsell));
    }
    window.addEventListener("beforeinstallprompt", offer);
    return () => window.removeEventListener("beforeinstallprompt", offer);
  }, []);

  function finish() {
    setInstall(null);
    try {
      localStorage.setItem(DISMISSED, "1");
    } catch {
      // Without storage we offer it again next time.
    }
  }

  if (install === null || Upsell === null) return null;
  const isFree = chooseBanner(viewer, pathname, true) === "install";
  return <Upsell isShown={isShown && isFree} install={install} onFinish={finish} />;
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}
