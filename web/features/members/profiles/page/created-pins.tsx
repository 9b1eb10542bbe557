import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { creationToolUrl, profileTabUrl, publicProfileTabUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { KindsOfPins } from "./kinds-of-pins.tsx";
import styles from "./profile.module.css";
import { createdPinsQuery, START } from "./saved-queries.ts";

export type CreatedPinsProps = {
  user: User;
  isOwn: boolean;
  /** Set this if the Pins are below other content. */
  hasHeading?: boolean;
  /** Shows members what visitors see. */
  asVisitor?: boolean;
};

/** The Pins a member created. */
export function CreatedPins({ user, isOwn, hasHeading = false, asVisitor = false }: CreatedPinsProps) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const name = user.full_name || user.username;
  const { username } = user;
  const page = asVisitor ? publicProfileTabUrl(username, "created") : profileTabUrl(username, "created");
  const query = createdPinsQuery(useApi(), { username, start, asVisitor });
  return (
    <div className={hasHeading ? styles.saved : styles.created}>
      {hasHeading && (
        <WallWidth className={styles.sectionHead}>
          <Heading level={2} size={20}>
            <Trans>Created</Trans>
          </Heading>
        </WallWidth>
      )}
      {!hasHeading && !asVisitor && <KindsOfPins user={user} query={query} shown="created" />}
      <PinWall
        query={query}
        surface="profile"
        label={t`Pins by ${name}`}
        empty={
          <div className={styles.content}>
            {isOwn ? (
              <EmptyState
                drawing={<NoPins />}
                title={t`You haven't created any Pins yet`}
                action={
                  <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
                    <Trans>Create a Pin</Trans>
                  </ButtonLink>
                }
              >
                <Trans>Pins you create appear here.</Trans>
              </EmptyState>
            ) : (
              <EmptyState
                drawing={<NoPins />}
                title={t`${name} hasn't created any Pins yet`}
                level={hasHeading ? 3 : 2}
              />
            )}
          </div>
        }
        hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}
