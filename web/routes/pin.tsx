import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Closeup, findWholePin } from "#web/features/library/pins/closeup/index.ts";
import { pinMeta } from "#web/features/library/pins/seo/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId", texts: "closeup", cacheable: true };

/** Loads its code on demand: for the first page of a visit, the loader has already run on the server. */
export async function loader(args: LoaderFunctionArgs): Promise<Pin | null> {
  const { loadCloseup } = await import("#web/features/library/pins/closeup/later/load-closeup.ts");
  return await loadCloseup(args);
}

/** For the forms without JavaScript, which only members get. */
export async function action(args: ActionFunctionArgs) {
  const { postToPin } = await import("#web/features/library/pins/closeup/later/post-to-pin.ts");
  return await postToPin(args);
}

export const meta: MetaFunction = ({ params: { pinId = "" }, loaderData, queryClient, i18n, page }) => {
  const whole = findWholePin(queryClient, pinId);
  if (whole !== undefined) return pinMeta(whole, { i18n, page });
  // Opened from a list in the browser, where only the title and address need updating.
  const listed = loaderData as Pin | null | undefined;
  if (!listed) return {};
  const { seoTitle: title, seoUrl: canonicalPath, seoNoindexReason } = listed;
  return { canonicalPath, isPrivate: seoNoindexReason !== null, ...(title !== "" && { title }) };
};

export function Component() {
  const { pinId = "" } = useParams();
  return <Closeup key={pinId} pinId={pinId} listed={useLoaderData<typeof loader>()} />;
}
