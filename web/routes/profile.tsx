import { useLoaderData } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { truncate } from "#contract/formats/truncate.ts";
import { profileUrl } from "#contract/urls.ts";
import { loadProfilePage, Profile } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage;

export const meta: MetaFunction = ({ loaderData }) => profileMeta(loaderData as User | undefined);

export function Component() {
  return <Profile user={useLoaderData<typeof loader>()} />;
}

const DESCRIPTION_MAX = 200;

function profileMeta(user: User | undefined) {
  if (user === undefined) return {};
  const { full_name: name, username, about, image_xlarge_url: url } = user;
  return {
    title: name === "" ? `@${username}` : `${name} (@${username})`,
    canonicalPath: profileUrl(username),
    isPrivate: user.seo_noindex_reason !== null,
    type: "profile" as const,
    ...(about !== "" && { description: truncate(about.replaceAll("\n", " "), DESCRIPTION_MAX) }),
    ...(url !== null && { image: { url } }),
    properties: { "profile:username": username },
  };
}
