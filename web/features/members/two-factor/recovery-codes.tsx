import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DownloadIcon, Icon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./two-factor.module.css";

/** Shown only once, because the codes aren't stored in a readable form. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { name } = useInstance();
  const top = useRef<HTMLDivElement>(null);
  const text = codes.join("\n");

  useEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1} className={styles.codesPage}>
      <Heading level={1} size={28}>
        <Trans>Your recovery codes</Trans>
      </Heading>
      <Section
        title={t`Keep these safe`}
        lead={
          <Trans>
            If you lose your phone, enter one of these instead of the app's code. Each code works once.
          </Trans>
        }
      >
        <Banner tone="warning">
          <Trans>We'll only show these once. Save them before you leave this page.</Trans>
        </Banner>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.codeButtons}>
          <CopyButton text={text} label={t`Copy codes`} />
          <ButtonLink
            size="small"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={t`${name} recovery codes.txt`}
            icon={<Icon icon={DownloadIcon} size={16} />}
          >
            <Trans>Download</Trans>
          </ButtonLink>
        </div>
        <div>
          <ButtonLink variant="primary" href={settingsUrl("security")}>
            <Trans>I've saved them</Trans>
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
