import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import styles from "./board-invite.module.css";

/** Tells that the viewer has just joined the board of the page. */
export function Joined() {
  const { t } = useLingui();
  return (
    <div className={styles.banner}>
      <Banner tone="success" live title={t`You're in! Save Pins, plan with collaborators, and more!`} />
    </div>
  );
}
