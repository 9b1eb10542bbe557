import { msg } from "@lingui/core/macro";
import type { MetaFunction } from "../page-entry.ts";

export { OfflinePage as Component } from "../shell/later/error-page.tsx";

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Offline`), isPrivate: true });
