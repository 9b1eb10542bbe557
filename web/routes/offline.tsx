import { msg } from "@lingui/core/macro";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/offline", cacheable: true, frame: "paper" };

export { OfflinePage as Component } from "#web/shell/later/error-page.tsx";

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Offline`), isPrivate: true });
