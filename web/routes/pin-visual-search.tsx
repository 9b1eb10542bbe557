import { msg } from "@lingui/core/macro";
import { useParams } from "react-router";
import { pinVisualSearchUrl } from "#contract/urls.ts";
import { PinVisualSearch } from "#web/features/finding/visual-search/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/visual-search" };

export {
  keepWhileFrameMoves as shouldRevalidate,
  loadPinVisualSearch as loader,
} from "#web/features/finding/visual-search/index.ts";

export const meta: MetaFunction = ({ i18n, params: { pinId = "" } }) => ({
  title: i18n._(msg`Find similar pictures`),
  canonicalPath: pinVisualSearchUrl(pinId),
  isPrivate: true,
});

export function Component() {
  const { pinId = "" } = useParams();
  return <PinVisualSearch key={pinId} pinId={pinId} />;
}
