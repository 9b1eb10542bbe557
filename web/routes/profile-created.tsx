import { useLoaderData } from "react-router";
import {
  CreatedPins,
  loadProfilePage,
  Profile,
  primeCreatedPins,
  profileMeta,
} from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

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
