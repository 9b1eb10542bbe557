import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { chosenPicture } from "#contract/formats/initials.ts";
import { truncate } from "#contract/formats/truncate.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileFeedUrl, profileTabUrl, profileUrl } from "#contract/urls.ts";
import { feedAlternates } from "#web/platform/page/feed-alternates.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import type { PageMeta } from "#web/platform/page/page-meta.ts";
import { isHub } from "./profile-tab-types.ts";
import type { ProfileView } from "./profile-view.ts";

const DESCRIPTION_MAX = 200;

/** Returns the meta data for a part of a profile. */
export function profileMeta(
  { i18n, page, loaderData }: Parameters<MetaFunction>[0],
  view: ProfileView,
): PageMeta {
  const user = loaderData as User | undefined;
  if (user === undefined) return {};
  const { username, about } = user;
  const url = chosenPicture(user.image_xlarge_url);
  return {
    title: titleOf(i18n, user, view),
    canonicalPath: canonicalOf(username, view),
    isPrivate: user.seo_noindex_reason !== null || isEmpty(user, view),
    type: "profile" as const,
    ...(about !== "" && { description: truncate(about.replaceAll("\n", " "), DESCRIPTION_MAX) }),
    ...(url !== null && { image: { url } }),
    properties: { "profile:username": username },
    // Only the document needs feed links, and a private profile has no feeds.
    ...(import.meta.env.SSR &&
      user.seo_noindex_reason !== "private_profile" && {
        alternates: feedAlternates(user.full_name || username, page.publicUrl, (format) =>
          profileFeedUrl(username, format),
        ),
      }),
  };
}

/** Search engines have no use for a page that says, perhaps, that there's nothing on it. */
function isEmpty({ story_pin_count: stories }: User, view: ProfileView): boolean {
  return view === "topics" || view === "video_pins" || (view === "story_pins" && stories === 0);
}

/** The page of boards shows the same as the Saved tab. */
function canonicalOf(username: string, view: ProfileView): string {
  if (view === "landing") return profileUrl(username);
  return profileTabUrl(username, view === "boards" ? "saved" : view);
}

function titleOf(i18n: I18n, user: User, view: ProfileView): string {
  if (isHub(user)) return i18n._(msg`Your saved ideas`);
  const { full_name, username } = user;
  const who = full_name === "" ? `@${username}` : `${full_name} (@${username})`;
  switch (view) {
    case "landing":
      return who;
    case "created":
      return i18n._(msg`Pins created by ${who}`);
    case "pins":
      return i18n._(msg`Pins by ${who}`);
    case "tried":
      return i18n._(msg`Pins ${who} tried`);
    case "saved":
    case "boards":
      return i18n._(msg`Boards by ${who}`);
    case "topics":
      return i18n._(msg`Topics ${who} follows`);
    case "story_pins":
      return i18n._(msg`Story Pins by ${who}`);
    case "video_pins":
      return i18n._(msg`Video Pins by ${who}`);
  }
}
