import { useLoaderData } from "react-router";
import {
  loadPeoplePage,
  PeoplePage,
  peopleAction,
  peopleMeta,
} from "#web/features/members/follow-lists/people/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/_following", "/:username/following"], texts: "members" };

export const action = peopleAction;

export const loader = loadPeoplePage("following");

export const meta = peopleMeta("following");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return <PeoplePage key={user.id} user={user} list="following" />;
}
