import { msg } from "@lingui/core/macro";
import { PictureSearch, pictureSearchActions } from "#web/features/finding/visual-search/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/visual" };

export {
  keepWhileFrameMoves as shouldRevalidate,
  loadPictureSearch as loader,
} from "#web/features/finding/visual-search/index.ts";

export const action = formActions(pictureSearchActions);

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Search with a picture`),
  isPrivate: true,
});

export { PictureSearch as Component };
