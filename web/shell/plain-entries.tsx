import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { homeUrl, loginUrl, signupUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Mark } from "#ui/brand/mark.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./entries.module.css";

export function LogoEntry() {
  const { name } = useInstance();
  const { isSignedIn } = useViewer();
  const { t } = useLingui();
  return (
    <Anchor href={homeUrl()} className={styles.logo} aria-label={t`${name}, home`}>
      <Mark size={32} />
      {!isSignedIn && <span className={styles.name}>{name}</span>}
    </Anchor>
  );
}

export function LogInEntry() {
  const next = useHere();
  const { pathname } = useLocation();
  if (pathname.startsWith("/login")) return null;
  return (
    <ButtonLink variant="quiet" href={loginUrl({ next })} className={styles.action}>
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}

export function SignUpEntry() {
  const { registration } = useInstance();
  const next = useHere();
  const { pathname } = useLocation();
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

/** Where to come back to; the home page needs no telling. */
function useHere(): string | null {
  const { pathname, search } = useLocation();
  if (/^\/(?:login|signup)\//.test(pathname)) return new URLSearchParams(search).get("next");
  return pathname === "/" ? null : pathname + search;
}
