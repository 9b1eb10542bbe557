import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { InstancePage, loadInstancePage } from "../features/instance-pages/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadInstancePage("terms");

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Terms`),
  canonicalPath: "/terms/",
});

export function Component() {
  const { t } = useLingui();
  return <InstancePage page="terms" title={t`Terms`} />;
}
