import { msg } from "@lingui/core/macro";
import {
  loadNotificationSettings,
  NotificationSettings,
  notificationSettingsActions,
} from "#web/features/news/notifications/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/notifications", inside: "/settings", texts: "members" };

export const action = formActions(notificationSettingsActions);

export { loadNotificationSettings as loader, NotificationSettings as Component };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Notifications`), isPrivate: true });
