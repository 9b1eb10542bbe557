import { useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { ArrowLeftIcon } from "#ui/icons/index.ts";
import { useGoBack } from "#web/platform/page/use-go-back.ts";
import styles from "./profile.module.css";

/** Goes back to the previous page, or home if the profile was opened by its address. */
export function ProfileBackButton() {
  const { t } = useLingui();
  const { goBack } = useGoBack();
  return (
    <div className={styles.goBack}>
      <IconButtonLink
        icon={ArrowLeftIcon}
        label={t`Back`}
        variant="floating"
        href={homeUrl()}
        onClick={goBack}
      />
    </div>
  );
}
