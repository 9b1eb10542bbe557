import { msg } from "@lingui/core/macro";
import { AdminMenu } from "#web/features/base/instance/admin/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/menu", inside: "/admin", texts: "staff" };

export { AdminMenu as Component };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Manage`), isPrivate: true });
