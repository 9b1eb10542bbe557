import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Text } from "#ui/text.tsx";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import styles from "./secret-once.module.css";

export type SecretOnceProps = { title: string; secrets: readonly { name: string; value: string }[] };

/** Shown only once, because secrets aren't stored in a readable form. */
export function SecretOnce({ title, secrets }: SecretOnceProps) {
  const { t } = useLingui();
  return (
    <Banner tone="success" live title={title}>
      <div className={styles.secrets}>
        <Text size={14}>
          <Trans>Copy it now. You won't be able to see it again.</Trans>
        </Text>
        {secrets.map(({ name, value }) => (
          <div key={name} className={styles.secret}>
            <Text size={14} weight="semibold" className={styles.name}>
              {name}
            </Text>
            <code className={styles.value}>{value}</code>
            <CopyButton text={value} label={t`Copy ${name}`} />
          </div>
        ))}
      </div>
    </Banner>
  );
}
