import { useLoaderData } from "react-router";
import { loadProfilePage, Profile, profileMeta } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage("created");

export const meta: MetaFunction = (known) => profileMeta(known, "created");

export function Component() {
  return <Profile user={useLoaderData<typeof loader>()} view="created" />;
}
