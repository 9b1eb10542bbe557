import { msg } from "@lingui/core/macro";
import { linkChecksUrl } from "#contract/urls.ts";
import { AboutLinkChecks } from "#web/features/library/links/about/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/about-link-checks", texts: "pages", cacheable: true };

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`About link checks`),
  canonicalPath: linkChecksUrl(),
});

export { AboutLinkChecks as Component };
