import { Trans } from "@lingui/react/macro";
import { profileUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/text.tsx";
import { CoverField } from "./cover-field.tsx";
import styles from "./edit-profile.module.css";
import { PictureField } from "./picture-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useSettings } from "./settings-query.ts";

/** The settings page for what others see about you. */
export function EditProfile() {
  const { username } = useSettings();
  return (
    <>
      <div className={styles.top} id="profile">
        <Heading level={1} size={28}>
          <Trans>Edit profile</Trans>
        </Heading>
        <ButtonLink href={profileUrl(username)} size="small">
          <Trans>View profile</Trans>
        </ButtonLink>
      </div>
      <Card>
        <PictureField />
      </Card>
      <Card>
        <CoverField />
      </Card>
      <ProfileForm />
    </>
  );
}
