import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatCount } from "#contract/formats/counts.ts";
import type { DetailedPin, Pin, PinBoard, PinUser } from "#contract/library/entities/pin.ts";
import { pinUrl, profileUrl, sectionUrlBelow } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { FollowNamed } from "#web/features/members/follows/button/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./closeup.module.css";
import { Note, PageFacts } from "./lazy-parts.tsx";

type FactsProps = {
  pin: Pin;
  whole: DetailedPin | null;
  change: (alter: (pin: DetailedPin) => DetailedPin) => void;
};

/** The Pin's owner, its board, and details about the linked page. */
export function Facts({ pin, whole, change }: FactsProps) {
  const { pinner, closeup_attribution: creator } = pin;
  const sourceId = whole?.source_pin_id ?? null;
  return (
    <>
      {whole?.rich_metadata && <PageFacts facts={whole.rich_metadata} lang={pin.lang} />}
      <div className={styles.people}>
        <Person user={creator} isFollowable={pinner.id === creator.id}>
          {pinner.id === creator.id && pin.board !== null && <Place pin={pin} board={pin.board} />}
          <Saves count={pin.repin_count} />
        </Person>
        {pinner.id !== creator.id && (
          <Person user={pinner} isFollowable>
            {pin.board === null ? <Trans>Saved this Pin</Trans> : <Place pin={pin} board={pin.board} />}
            {sourceId !== null && (
              <Link variant="quiet" href={pinUrl(sourceId)}>
                <Trans>See the original Pin</Trans>
              </Link>
            )}
          </Person>
        )}
      </div>
      {whole !== null && whole.note !== null && <Note pin={whole} change={change} />}
    </>
  );
}

type PersonProps = { user: PinUser; isFollowable: boolean; children: ReactNode };

/** A member, and on a second line their relation to the Pin. */
function Person({ user, isFollowable, children }: PersonProps) {
  const name = user.full_name || user.username;
  return (
    <div className={styles.person}>
      <Anchor href={profileUrl(user.username)} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Avatar
          size={48}
          name={name}
          src={user.image_medium_url}
          colorIndex={user.avatar_color_index}
          decorative
        />
      </Anchor>
      <div className={styles.personWords}>
        <Anchor href={profileUrl(user.username)} className={styles.personName}>
          {name}
        </Anchor>
        <p className={styles.personFacts}>{children}</p>
      </div>
      {isFollowable && (
        <div className={styles.follow}>
          <FollowNamed person={user} />
        </div>
      )}
    </div>
  );
}

function Saves({ count }: { count: number }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  if (count === 0) return null;
  const short = formatCount(count, locale);
  return <span>{t`${plural(count, { one: `${short} save`, other: `${short} saves` })}`}</span>;
}

function Place({ pin: { section }, board }: { pin: Pin; board: PinBoard }) {
  const { t } = useLingui();
  const place = section === null ? board.name : `${board.name} · ${section.title}`;
  const href = section === null ? board.url : sectionUrlBelow(board.url, section.slug);
  return (
    <span>
      {board.privacy === "secret" && (
        <span className={styles.lock}>
          <Icon icon={LockIcon} size={16} />
          <VisuallyHidden>{t`Secret`}</VisuallyHidden>
        </span>
      )}
      <Trans>
        Saved to{" "}
        <Link variant="quiet" href={href} className={styles.strong}>
          {place}
        </Link>
      </Trans>
    </span>
  );
}
