import { msg } from "@lingui/core/macro";
import { useParams } from "react-router";
import { sourceUrl } from "#contract/urls.ts";
import { SourcePage } from "#web/features/library/pins/source/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/source/:domain", cacheable: true };

export { loadSource as loader } from "#web/features/library/pins/source/index.ts";

// Anyone can link to any name, so search engines could be led to endless empty pages.
export const meta: MetaFunction = ({ i18n, params: { domain = "" } }) => ({
  title: i18n._(msg`Pins from ${domain}`),
  canonicalPath: sourceUrl(domain),
  isPrivate: true,
});

export function Component() {
  const { domain = "" } = useParams();
  return <SourcePage key={domain} domain={domain} />;
}
