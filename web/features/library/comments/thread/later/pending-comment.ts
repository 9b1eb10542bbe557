import type { Comment } from "#contract/library/entities/comment.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { PENDING, type Thread } from "../comments-query.ts";

let made = 0;

/** The comment to show until the server has answered. */
export function buildPending(
  text: string,
  pinId: string,
  { parentId }: Thread,
  user: PageViewer["user"],
): Comment {
  made += 1;
  return {
    id: `${PENDING}${made}`,
    type: "aggregatedcomment",
    text,
    user: {
      id: user?.id ?? "",
      type: "user",
      username: user?.username ?? "",
      full_name: user?.fullName ?? "",
      first_name: user?.firstName ?? "",
      image_small_url: user?.imageUrl ?? "",
      image_medium_url: user?.imageUrl ?? "",
      avatar_color_index: user?.avatarColorIndex ?? 0,
      is_partner: false,
    },
    created_at: new Date().toISOString(),
    edited_at: null,
    parent_id: parentId ?? null,
    pin_id: pinId,
    like_count: 0,
    liked_by_me: false,
    reply_count: 0,
    viewer_can: { edit: false, delete: false },
  };
}
