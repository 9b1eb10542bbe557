import { msg } from "@lingui/core/macro";
import { AdminMenu } from "../features/admin/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export { AdminMenu as Component };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Manage`), isPrivate: true });
