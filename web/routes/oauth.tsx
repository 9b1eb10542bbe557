import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  Consent,
  ConsentRefused,
  type LoadedConsent,
  loadConsent,
} from "#web/features/open/oauth/consent/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/oauth", texts: "accounts" };

export const loader = loadConsent;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Connect an app`), isPrivate: true });

export function Component() {
  const { asked, failure } = useLoaderData() as LoadedConsent;
  return asked === null ? <ConsentRefused failure={failure} /> : <Consent asked={asked} />;
}
