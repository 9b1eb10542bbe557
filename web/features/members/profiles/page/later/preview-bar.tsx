import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./preview-bar.module.css";

/** Says that members look at their own profile as others see it, and leads back. */
export function PreviewBar({ user }: { user: User }) {
  return (
    <div className={styles.bar}>
      <Banner
        title={<Trans>This is how others see your profile</Trans>}
        actions={
          <ButtonLink size="small" href={profileUrl(user.username)}>
            <Trans>Back to your profile</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
