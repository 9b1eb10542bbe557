import { useLingui } from "@lingui/react/macro";
import type { Try } from "#contract/library/entities/try.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { TriesProps } from "../tries-props.ts";
import { TryTime } from "../try-time.tsx";
import styles from "./tries.module.css";
import { TryMenu } from "./try-menu.tsx";

type TryCardProps = TriesProps & {
  tried: Try;
  /** Only for one's own. */
  onEdit?: () => void;
};

/** Who tried it, how it went, and how it turned out. */
export function TryCard({ tried, pin, change, onEdit }: TryCardProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const { user, note, picture } = tried;
  const name = user.full_name || user.username;
  return (
    <article className={styles.card} aria-label={t`Tried by ${name}`}>
      <Anchor href={profileUrl(user.username)} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Avatar
          size={32}
          name={name}
          src={user.image_small_url}
          colorIndex={user.avatar_color_index}
          decorative
        />
      </Anchor>
      <div className={styles.body}>
        <div className={styles.cardHead}>
          <p className={styles.who}>
            <Anchor href={profileUrl(user.username)} className={styles.name}>
              {name}
            </Anchor>{" "}
            <TryTime tried={tried} />
          </p>
          {isSignedIn && <TryMenu tried={tried} pin={pin} change={change} onEdit={onEdit} />}
        </div>
        {note !== "" && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {picture && <Picture picture={picture} name={name} />}
      </div>
    </article>
  );
}

type PictureProps = { picture: NonNullable<Try["picture"]>; name: string };

function Picture({ picture: { images, dominant_color: backgroundColor }, name }: PictureProps) {
  const { t } = useLingui();
  const { "474x": shown, "736x": larger } = images;
  return (
    <Anchor href={larger.url} target="_blank" className={styles.pictureLink}>
      <img
        className={styles.picture}
        src={shown.url}
        width={shown.width}
        height={shown.height}
        alt={t`How it turned out for ${name}`}
        loading="lazy"
        style={{ backgroundColor }}
      />
    </Anchor>
  );
}
