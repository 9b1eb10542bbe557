import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { creationToolUrl, peopleUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./member-home.module.css";

/** An instance without Pins that this member could be shown. */
export function NothingYet() {
  const { t } = useLingui();
  const { user } = useViewer();
  const { name } = useInstance();
  const firstName = user?.firstName || user?.username || "";
  return (
    <Empty
      title={t`Welcome, ${firstName}`}
      action={
        <>
          <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
            <Trans>Create a Pin</Trans>
          </ButtonLink>
          <ButtonLink variant="quiet" size="large" href={peopleUrl()}>
            <Trans>Find people</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Ideas from everyone on {name} show up here. Start with a picture you like.</Trans>
    </Empty>
  );
}

export function NothingFollowed() {
  const { t } = useLingui();
  return (
    <Empty
      title={t`Nothing here yet`}
      action={
        <ButtonLink variant="primary" size="large" href={peopleUrl()}>
          <Trans>Find people</Trans>
        </ButtonLink>
      }
    >
      <Trans>Follow people and boards you like. Their new Pins show up here, newest first.</Trans>
    </Empty>
  );
}

function Empty({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.home}>
      <EmptyState
        drawing={<EmptyBower />}
        title={title}
        action={<div className={styles.actions}>{action}</div>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
