import { useLoaderData } from "react-router";
import { EmptyList, loadProfilePage, Profile, profileMeta } from "#web/features/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/topics", "/:username/_topics"] };

export const loader = loadProfilePage();

export const meta: MetaFunction = (known) => profileMeta(known, "topics");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="topics">
      {(isOwn) => <EmptyList user={user} isOwn={isOwn} view="topics" />}
    </Profile>
  );
}
