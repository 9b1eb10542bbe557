import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { InstancePage, loadInstancePage } from "#web/features/base/instance/pages/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/privacy", texts: "frame", cacheable: true };

export const loader = loadInstancePage("privacy");

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Privacy`),
  canonicalPath: "/privacy/",
});

export function Component() {
  const { t } = useLingui();
  return <InstancePage page="privacy" title={t`Privacy`} />;
}
