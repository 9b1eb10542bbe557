import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { ChipLinks } from "#ui/chip-links.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { KindOfPin } from "./saved-queries.ts";

type KindsProps = {
  user: User;
  /** What the wall below shows. */
  query: PinListQuery;
  shown: KindOfPin | "created";
};

/** Leads from all Pins that a member created to their videos and stories, if there are any, and back. */
export function KindsOfPins({ user, query, shown }: KindsProps) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(query);
  const hasVideos = data?.pages.some((page) => page.data.some((pin) => pin.is_video)) ?? false;
  const chips = [
    { id: "created" as const, label: t`All`, isThere: true },
    { id: "video_pins" as const, label: t`Videos`, isThere: hasVideos },
    { id: "story_pins" as const, label: t`Story Pins`, isThere: user.story_pin_count > 0 },
  ].filter(({ id, isThere }) => isThere || id === shown);
  if (chips.length === 1) return null;
  return (
    <WallWidth>
      <ChipLinks
        label={t`Kinds of Pins`}
        chips={chips.map(({ id, label }) => ({
          id,
          label,
          href: profileTabUrl(user.username, id),
          isOn: id === shown,
        }))}
      />
    </WallWidth>
  );
}
