import { msg } from "@lingui/core/macro";
import {
  EmailSubscription,
  loadSubscription,
  subscriptionAction,
} from "#web/features/news/notifications/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/email/subscription", texts: "members" };

export const action = formActions({ subscription: subscriptionAction });

export { EmailSubscription as Component, loadSubscription as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Your emails`), isPrivate: true });
