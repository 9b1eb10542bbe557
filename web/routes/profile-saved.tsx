import { useLoaderData } from "react-router";
import { loadProfilePage, Profile, profileMeta } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage("saved");

export const meta: MetaFunction = (known) => profileMeta(known, "saved");

export function Component() {
  return <Profile user={useLoaderData<typeof loader>()} view="saved" />;
}
