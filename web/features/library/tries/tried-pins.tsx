import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { TriedPin } from "#contract/library/entities/try.ts";
import type { User } from "#contract/members/entities/user.ts";
import { homeUrl, pinUrl, profileTabUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePinVeil } from "#web/features/library/sensitive/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import styles from "./tried-pins.module.css";
import { START, triedPinsQuery } from "./tries-query.ts";
import { TryTime } from "./try-time.tsx";

type TriedPinsProps = { user: User; isOwn: boolean };

/** The Pins a member tried, each with how it went. */
export function TriedPins({ user, isOwn }: TriedPinsProps) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const list = usePaged(triedPinsQuery(useApi(), user.username, start));
  const page = profileTabUrl(user.username, "tried");
  const name = user.full_name || user.username;
  return (
    <PagedList
      list={list}
      byScroll
      skeleton={<Skeletons />}
      empty={<Nothing name={name} isOwn={isOwn} />}
      failed={<Trans>Couldn't load Pins.</Trans>}
      hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
    >
      {(tried) => (
        <ul className={styles.list} aria-label={t`Pins ${name} tried`}>
          {tried.map((each) => (
            <li key={each.id}>
              <TriedCard tried={each} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The member's picture of how it turned out, or else the Pin's own, above the note. */
function TriedCard({ tried }: { tried: TriedPin }) {
  const { t } = useLingui();
  const { pin, picture, note } = tried;
  const { isVeiled } = usePinVeil(pin);
  const name = pin.pinner.full_name || pin.pinner.username;
  const title = pin.title || t`Pin by ${name}`;
  const { url, width, height } = (picture ?? pin).images["474x"];
  const { dominant_color: backgroundColor } = picture ?? pin;
  const href = `${pinUrl(pin.id)}#tried`;
  return (
    <article className={styles.card}>
      <Anchor href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {isVeiled && picture === null ? (
          <span style={{ display: "block", aspectRatio: `${width} / ${height}`, backgroundColor }} />
        ) : (
          <img src={url} width={width} height={height} alt="" loading="lazy" style={{ backgroundColor }} />
        )}
      </Anchor>
      <div className={styles.words}>
        {note !== "" && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <p className={styles.about}>
          <Anchor href={href} className={styles.title} dir="auto">
            {title}
          </Anchor>
          <TryTime tried={tried} />
        </p>
      </div>
    </article>
  );
}

function Nothing({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useLingui();
  if (!isOwn) return <EmptyState drawing={<NoPins />} title={t`${name} hasn't tried any Pins yet`} />;
  return (
    <EmptyState
      drawing={<NoPins />}
      title={t`You haven't tried any Pins yet`}
      action={
        <ButtonLink variant="primary" size="large" href={homeUrl()}>
          <Trans>Find something to try</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Made, cooked or worn something from a Pin? Choose “I tried it” on its page, and it'll appear here.
      </Trans>
    </EmptyState>
  );
}

function Skeletons() {
  const { t } = useLingui();
  return (
    <div className={styles.list} role="status" aria-label={t`Loading`}>
      {["first", "second", "third", "fourth"].map((one) => (
        <Skeleton key={one} width="100%" height="320px" />
      ))}
    </div>
  );
}
