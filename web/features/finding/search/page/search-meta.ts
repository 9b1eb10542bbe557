import { msg } from "@lingui/core/macro";
import type { SearchScope } from "#contract/urls.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";

/** Results are for people, not for search engines. */
export function searchMeta(scope: SearchScope): MetaFunction {
  return ({ i18n }) => ({
    title: i18n._(scope === "my_pins" ? msg`Search your Pins` : msg`Search`),
    isPrivate: true,
  });
}
