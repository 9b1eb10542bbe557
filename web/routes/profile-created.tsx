import { useLoaderData } from "react-router";
import {
  CreatedPins,
  loadProfilePage,
  Profile,
  primeCreatedPins,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/_created", "/:username/created"] };

export const loader = loadProfilePage(primeCreatedPins);

export const meta: MetaFunction = (known) => profileMeta(known, "created");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="created">
      {(isOwn) => <CreatedPins user={user} isOwn={isOwn} />}
    </Profile>
  );
}
