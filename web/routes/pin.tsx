import { useParams } from "react-router";
import { Closeup, findDetailedPin, findKnownPin, loadCloseup } from "../features/closeup/index.ts";
import { pinMeta } from "../features/pin-seo/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadCloseup;

export const meta: MetaFunction = ({ params: { pinId = "" }, queryClient, i18n, page }) => {
  const whole = findDetailedPin(queryClient, pinId);
  if (whole !== undefined) return pinMeta(whole, { i18n, page });
  // Opened from a list, in the browser: title and address are all that is kept true there.
  const listed = findKnownPin(queryClient, pinId);
  if (listed === null) return {};
  const { seoTitle: title, seoUrl: canonicalPath, seoNoindexReason } = listed;
  return { canonicalPath, isPrivate: seoNoindexReason !== null, ...(title !== "" && { title }) };
};

export function Component() {
  const { pinId = "" } = useParams();
  return <Closeup key={pinId} pinId={pinId} />;
}
