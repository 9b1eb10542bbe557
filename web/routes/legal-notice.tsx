import { msg } from "@lingui/core/macro";
import { NoticePage, noticeActions } from "#web/features/safety/takedowns/notice/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/legal/notice/:code" };

export const action = formActions(noticeActions);

export const meta: MetaFunction = ({ i18n, params }) => {
  const { code = "" } = params;
  return { title: i18n._(msg`Notice ${code}`), isPrivate: true };
};

export { NoticePage as Component };
