import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { SkipLink } from "#ui/skip-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { KeyboardSlot } from "#web/features/base/keyboard/index.ts";
import { ShareSlot } from "#web/features/library/sharing/index.ts";
import { PromptProvider } from "#web/features/members/accounts/auth-prompt/index.ts";
import { CameFromProvider } from "#web/platform/page/came-from.tsx";
import { isPageHandle } from "#web/platform/page/page-entry.ts";
import { PageErrorProvider } from "#web/platform/page/page-error.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ToastProvider } from "#web/platform/toasts/toasts.tsx";
import { AppUpsellSlot } from "./app-upsell-slot.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { memberShell } from "./member-shell.ts";
import { Paper } from "./paper.tsx";
import styles from "./shell.module.css";
import { ToastSlot } from "./toast-slot.tsx";
import { UrlMessageWithoutScript } from "./url-message-without-script.tsx";
import { useChrome } from "./use-chrome.ts";
import { useHead } from "./use-head.ts";
import { useUrlToast } from "./use-url-toast.ts";

/** The frame around every page. */
export function Shell() {
  const handle = useMatches().at(-1)?.handle;
  if (isPageHandle(handle) && handle.frame === "paper") {
    return (
      <Paper>
        <Outlet />
      </Paper>
    );
  }
  return (
    <ToastProvider>
      <PromptProvider>
        <Frame />
      </PromptProvider>
    </ToastProvider>
  );
}

function Frame() {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const { isHeaderShown, isUpsellShown } = useChrome();
  const [error, setError] = useState<unknown>(null);
  const member = isSignedIn ? memberShell() : null;
  const announced = useHead(error);
  useUrlToast();
  // For styles and tests: marks the page as interactive.
  useEffect(() => {
    document.documentElement.dataset.live = "";
  }, []);

  return (
    <div className={styles.shell} data-has-bar={isSignedIn || undefined}>
      <SkipLink target="main">{t`Skip to content`}</SkipLink>
      <Header isShown={isHeaderShown} />
      {member && <member.Notices />}
      <UrlMessageWithoutScript />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageErrorProvider value={setError}>
          <CameFromProvider>
            <Outlet />
          </CameFromProvider>
        </PageErrorProvider>
      </main>
      <Footer />
      <BottomBar isShown={isHeaderShown} />
      {member && <member.MemberSlots />}
      <ShareSlot />
      <KeyboardSlot />
      <AppUpsellSlot isShown={isUpsellShown} />
      <ToastSlot />
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <ScrollRestoration />
    </div>
  );
}
