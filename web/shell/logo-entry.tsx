import { useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Mark } from "#ui/brand/mark.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./logo.module.css";

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
