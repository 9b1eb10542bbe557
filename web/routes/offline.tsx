import { msg } from "@lingui/core/macro";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { OfflinePage } from "#web/shell/offline-page.tsx";

export const page: PageInfo = { path: "/offline", cacheable: true, frame: "paper" };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Offline`), isPrivate: true });

export function Component() {
  return (
    <>
      <OfflinePage />
      <script src="/back-online.js" defer />
    </>
  );
}
