import { Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { LOCALE_NAMES, needsImprint } from "#contract/locales.ts";
import { adsRegisterUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { useDisplayDialogs } from "#web/features/base/settings/appearance/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./footer.module.css";

export function Footer() {
  const { t } = useLingui();
  const instance = useInstance();
  const { locale, country } = useViewer();
  const { pathname, search } = useLocation();
  const { openLanguages, openAppearance, dialog } = useDisplayDialogs();

  function followOrOpen(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openLanguages();
  }

  return (
    <footer className={styles.footer}>
      <nav aria-label={t`About this site`} className={styles.links}>
        <Anchor href="/about/">
          <Trans>About</Trans>
        </Anchor>
        <Anchor href="/terms/">
          <Trans>Terms</Trans>
        </Anchor>
        <Anchor href="/privacy/">
          <Trans>Privacy</Trans>
        </Anchor>
        <Anchor href="/transparency/">
          <Trans>Transparency</Trans>
        </Anchor>
        {instance.ads !== "off" && (
          <Anchor href={adsRegisterUrl()}>
            <Trans>Ads shown here</Trans>
          </Anchor>
        )}
        {needsImprint(country) && instance.imprint_url !== "" && (
          <Anchor href={instance.imprint_url} rel="noopener">
            <Trans>Imprint</Trans>
          </Anchor>
        )}
      </nav>
      <div className={styles.choices}>
        {instance.locales.length > 1 && (
          <Anchor
            href={`/language/?next=${encodeURIComponent(pathname + search)}`}
            className={styles.choice}
            onClick={followOrOpen}
            aria-label={t`Language: ${LOCALE_NAMES[locale]}`}
          >
            <span>{LOCALE_NAMES[locale]}</span>
          </Anchor>
        )}
        <button type="button" className={`${styles.choice} ${styles.needsScript}`} onClick={openAppearance}>
          <Trans>Appearance</Trans>
        </button>
      </div>
      {dialog}
    </footer>
  );
}
