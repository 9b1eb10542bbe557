import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { loginUrl, signupUrl, suspendedUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./visitor-frame.module.css";

export const frame: FeatureFrame = {
  entries: [
    { place: "end", order: 100, Header: LogInEntry },
    { place: "end", order: 110, Header: SignUpEntry },
  ],
};

function LogInEntry() {
  const next = useHere();
  const { pathname } = useLocation();
  const { isSuspended } = useViewer();
  if (isSuspended) return <SuspendedEntry />;
  if (pathname.startsWith("/login")) return null;
  return (
    <ButtonLink variant="quiet" href={loginUrl({ next })} className={styles.action}>
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}

function SignUpEntry() {
  const { registration } = useInstance();
  const next = useHere();
  const { pathname } = useLocation();
  const { isSuspended } = useViewer();
  if (isSuspended) return <LogOutEntry />;
  if (registration === "closed" || pathname.startsWith("/signup")) return null;
  return (
    <ButtonLink
      variant={pathname === "/" ? "secondary" : "primary"}
      href={signupUrl({ next })}
      className={styles.action}
    >
      <Trans>Sign up</Trans>
    </ButtonLink>
  );
}

function SuspendedEntry() {
  const { pathname } = useLocation();
  if (pathname === suspendedUrl()) return null;
  return (
    <ButtonLink variant="quiet" href={suspendedUrl()} className={styles.action}>
      <Trans>Suspended</Trans>
    </ButtonLink>
  );
}

function LogOutEntry() {
  return (
    <ButtonLink href="/logout/" className={styles.action}>
      <Trans>Log out</Trans>
    </ButtonLink>
  );
}

/** Returns the path to come back to, or null for the home page. */
function useHere(): string | null {
  const { pathname, search } = useLocation();
  if (/^\/(?:login|signup)\//.test(pathname)) return new URLSearchParams(search).get("next");
  return pathname === "/" ? null : pathname + search;
}
