import { useLoaderData } from "react-router";
import {
  CreatedPins,
  loadPreviewPage,
  Profile,
  primeCreatedPins,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: [
    "/:username/_profile/_created",
    "/:username/_profile/created",
    "/:username/profile/_created",
    "/:username/profile/created",
  ],
};

export const loader = loadPreviewPage("created", primeCreatedPins);

export const meta: MetaFunction = (known) => profileMeta(known, "created");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="created" isPreview>
      {() => <CreatedPins user={user} isOwn={false} asVisitor />}
    </Profile>
  );
}
