import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useInstance, useViewer } from "../../page-store.tsx";
import styles from "./member-home.module.css";

export function MemberHome() {
  const { t } = useLingui();
  const { user } = useViewer();
  const { name } = useInstance();
  const firstName = user?.firstName || user?.username || "";
  return (
    <div className={styles.home}>
      <EmptyState
        level={1}
        drawing={<EmptyBower />}
        title={t`A bower of your own, ${firstName}`}
        action={
          <ButtonLink variant="primary" size="large" href={settingsUrl("edit-profile")}>
            <Trans>Set up your profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          What you gather on {name} will stand here. Begin with yourself: a name, a face, a few words.
        </Trans>
      </EmptyState>
    </div>
  );
}
