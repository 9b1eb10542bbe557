import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { InstancePage, loadInstancePage } from "#web/features/base/instance/pages/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";

export const page: PageInfo = { path: "/about", texts: "frame", cacheable: true };

export const loader = loadInstancePage("about");

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`About`),
  canonicalPath: "/about/",
});

export function Component() {
  const { t } = useLingui();
  const { name } = useInstance();
  return <InstancePage page="about" title={t`About ${name}`} />;
}
