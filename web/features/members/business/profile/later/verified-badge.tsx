import { useLingui } from "@lingui/react/macro";
import { Icon, VerifiedIcon } from "#ui/icons/index.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./business-parts.module.css";

export function VerifiedBadge({ isMerchant }: { isMerchant: boolean }) {
  const { t } = useLingui();
  const text = isMerchant ? t`Verified business` : t`Verified identity`;
  return (
    <Tooltip text={text}>
      <span className={styles.verified}>
        <Icon icon={VerifiedIcon} size={24} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
