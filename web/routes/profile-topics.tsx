import { useLoaderData } from "react-router";
import { FollowedTopics, followedTopicsQuery } from "#web/features/finding/topics/index.ts";
import {
  EmptyList,
  loadProfilePage,
  Profile,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: ["/:username/topics", "/:username/_topics"] };

export const loader = loadProfilePage(async ({ context, user }) => {
  await context
    .get(queryClientContext)
    .prefetchInfiniteQuery(followedTopicsQuery(context.get(apiContext), user.username));
});

export const meta: MetaFunction = (known) => profileMeta(known, "topics");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="topics">
      {(isOwn) => (
        <FollowedTopics
          username={user.username}
          empty={<EmptyList user={user} isOwn={isOwn} view="topics" />}
        />
      )}
    </Profile>
  );
}
