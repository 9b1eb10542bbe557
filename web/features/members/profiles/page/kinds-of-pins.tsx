import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { ChipLinks } from "#ui/chip-links.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";

type KindsProps = {
  user: User;
  /** What the wall below shows. */
  query: PinListQuery;
  isVideos: boolean;
};

/** Leads from all Pins that a member created to their videos, if there are any, and back. */
export function KindsOfPins({ user: { username }, query, isVideos }: KindsProps) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(query);
  const hasVideos = data?.pages.some((page) => page.data.some((pin) => pin.is_video));
  if (!isVideos && !hasVideos) return null;
  return (
    <WallWidth>
      <ChipLinks
        label={t`Kinds of Pins`}
        chips={[
          { id: "all", label: t`All`, href: profileTabUrl(username, "created"), isOn: !isVideos },
          { id: "videos", label: t`Videos`, href: profileTabUrl(username, "video_pins"), isOn: isVideos },
        ]}
      />
    </WallWidth>
  );
}
