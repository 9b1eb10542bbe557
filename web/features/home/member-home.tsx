import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { creationToolUrl, peopleUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { PinWall } from "#web/features/pins/wall/index.ts";
import { RecentVisits } from "#web/features/visits/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./member-home.module.css";
import { newestPinsQuery, pageOfNewestPins, START } from "./newest-pins.ts";

export function MemberHome() {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  return (
    <>
      <VisuallyHidden>
        <h1>
          <Trans>New Pins</Trans>
        </h1>
      </VisuallyHidden>
      <RecentVisits />
      <PinWall
        query={newestPinsQuery(useApi(), start)}
        surface="home"
        label={t`New Pins`}
        empty={<NoPinsYet />}
        hrefFrom={pageOfNewestPins}
      />
    </>
  );
}

function NoPinsYet() {
  const { t } = useLingui();
  const { user } = useViewer();
  const { name } = useInstance();
  const firstName = user?.firstName || user?.username || "";
  return (
    <div className={styles.home}>
      <EmptyState
        drawing={<EmptyBower />}
        title={t`Welcome, ${firstName}`}
        action={
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
              <Trans>Create a Pin</Trans>
            </ButtonLink>
            <ButtonLink variant="quiet" size="large" href={peopleUrl()}>
              <Trans>Find people</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>Everything you save on {name} shows up here. Start with a picture you like.</Trans>
      </EmptyState>
    </div>
  );
}
