import { MessageUpsell } from "#web/features/news/messages/index.ts";
import { later } from "#web/platform/later/later.tsx";
import type { Followable } from "./followable.ts";

const ShareUpsell = later(() => import("./later/share-upsell.tsx"), "members").component("ShareUpsell");

type FollowUpsellProps = { person: Followable; onClose: () => void };

/** After a follow: to write to someone who follows back, or else to share the profile. */
export function FollowUpsell({ person, onClose }: FollowUpsellProps) {
  const mayWrite = person.explicitly_following_me && person.should_show_messaging === true;
  return mayWrite ? (
    <MessageUpsell person={person} onClose={onClose} />
  ) : (
    <ShareUpsell person={person} onClose={onClose} />
  );
}
