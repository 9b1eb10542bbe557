import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { StoryEditor } from "#web/features/library/pins/builder/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/pin-creation-tool", "/idea-pin-builder", "/story-pin-builder", "/pin-editor"],
  texts: "members",
};

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create a Story Pin`), isPrivate: true });

export function Component() {
  return <StoryEditor />;
}
