import type { User } from "#contract/members/entities/user.ts";
import { placeholderUrl } from "#web/features/library/pins/card/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { coverSources } from "./cover-sources.ts";
import styles from "./profile-cover.module.css";

const CoverLink = later(() => import("./later/cover-link.tsx"), "members").component("CoverLink");
const CoverVideo = later(() => import("./later/cover-video.tsx")).component("CoverVideo");

export type ProfileCoverProps = {
  user: User;
  isOwn: boolean;
  /** Narrow screens show only a strip of it. */
  isBrief: boolean;
};

/** The wide picture or video above a profile. Owners who have none can add one. */
export function ProfileCover({ user, isOwn, isBrief }: ProfileCoverProps) {
  const { profile_cover: cover } = user;
  if (cover.source === "") {
    return (
      <div className={styles.add}>
        <CoverLink hasCover={false} />
      </div>
    );
  }
  const { phone, wide, src } = coverSources(cover.images);
  const { width, height } = cover.images["1200x"];
  // Only the server draws it; hydration keeps it.
  const before = import.meta.env.SSR ? placeholderUrl(cover.placeholder) : null;
  return (
    <div
      className={styles.cover}
      data-brief={isBrief || undefined}
      style={{ backgroundColor: cover.dominant_color }}
    >
      <picture
        className={styles.frame}
        suppressHydrationWarning
        style={before === null ? undefined : { backgroundImage: `url("${before}")` }}
      >
        <source media="(width < 592px)" type="image/webp" srcSet={phone} />
        <source type="image/webp" srcSet={wide} sizes="656px" />
        <img className={styles.picture} src={src} alt="" width={width} height={height} fetchPriority="high" />
      </picture>
      {cover.source === "video" && <CoverVideo key={cover.video.id} video={cover.video} />}
      {isOwn && (
        <div className={styles.edit}>
          <CoverLink hasCover />
        </div>
      )}
    </div>
  );
}
