import { msg } from "@lingui/core/macro";
import { loadTune, TuneFeed, tuneActions } from "#web/features/finding/home-feed/tune/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/home-feed", inside: "/settings", texts: "members" };

export const action = formActions(tuneActions);

export { loadTune as loader, TuneFeed as Component };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Home feed`), isPrivate: true });
