import { type ReactNode, useMemo } from "react";
import { RouterContextProvider } from "react-router";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { Api } from "#web/platform/api/api.ts";
import { ApiProvider, useApi } from "#web/platform/api/use-api.ts";
import { usePageContext, useViewer, ViewerContext } from "./page-store.tsx";
import {
  apiContext,
  historyEntryContext,
  i18nContext,
  pageStoreContext,
  postedPictureContext,
  queryClientContext,
} from "./router-context.ts";

type Tools = { api: Api; viewer: PageViewer };
type User = NonNullable<PageViewer["user"]>;

/**
 * The one place that knows in whose name something is done. What belongs to the account that the viewer acts for is read
 * and changed in that account's name; anything else as on all other pages.
 */
function toolsOf({ api, viewer }: Tools, ownerId: string): Tools {
  const { acting, user } = viewer;
  if (acting === null || user === null || acting.id !== ownerId) return { api, viewer };
  return { api: api.of(acting.id), viewer: { ...viewer, isPartner: true, user: accountAs(user, acting) } };
}

/** The account in the place of the member, whose settings stay. */
function accountAs(user: User, { id, username, fullName }: NonNullable<PageViewer["acting"]>): User {
  return { ...user, id, username, fullName, firstName: fullName, imageUrl: null };
}

type ToolsProps = { ownerId: string; children: ReactNode };

/** Everything inside is done in the name of this owner, if that is the account that the viewer acts for. */
export function AsAccount({ ownerId, children }: ToolsProps) {
  const { viewer } = usePageContext();
  const api = useApi();
  const tools = useMemo(() => toolsOf({ api, viewer }, ownerId), [api, viewer, ownerId]);
  return tools.viewer === viewer ? children : <Tools {...tools}>{children}</Tools>;
}

/**
 * The same for a dialog about what is there already, such as one that moves Pins: the boards it offers are the owner's,
 * even if what the viewer saves and creates goes to another account.
 */
export function AsOwner({ ownerId, children }: ToolsProps) {
  const { viewer } = usePageContext();
  const api = useApi();
  const isAway = viewer.acting !== null && viewer.acting.id !== ownerId;
  const own = useMemo(() => ({ api: api.of(null), viewer: { ...viewer, acting: null } }), [api, viewer]);
  return isAway ? <Tools {...own}>{children}</Tools> : <AsAccount ownerId={ownerId}>{children}</AsAccount>;
}

function Tools({ api, viewer, children }: Tools & { children: ReactNode }) {
  return (
    <ApiProvider value={api}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </ApiProvider>
  );
}

type Context = Readonly<RouterContextProvider>;

/** The same for loaders: everything that is read with this context is read in the name of the owner. */
export function contextOf(context: Context, ownerId: string): Context {
  const store = context.get(pageStoreContext);
  const { viewer } = store.get();
  const tools = toolsOf({ api: context.get(apiContext), viewer }, ownerId);
  if (tools.viewer === viewer) return context;
  const made = new RouterContextProvider();
  made.set(apiContext, tools.api);
  made.set(pageStoreContext, { ...store, get: () => ({ ...store.get(), viewer: tools.viewer }) });
  made.set(queryClientContext, context.get(queryClientContext));
  made.set(i18nContext, context.get(i18nContext));
  made.set(historyEntryContext, context.get(historyEntryContext));
  made.set(postedPictureContext, context.get(postedPictureContext));
  return made;
}

type Saver = { api: Api; user: User | null; mayPublish: boolean };

/**
 * Who new Pins and boards belong to: the account that the viewer acts for, else the viewer. Only some may put things where
 * everyone sees them.
 */
export function useSaver(): Saver {
  const { acting, user } = useViewer();
  const api = useApi();
  return useMemo(() => {
    if (acting === null || user === null) return { api, user, mayPublish: true };
    return { api: api.of(acting.id), user: accountAs(user, acting), mayPublish: acting.mayChoosePrivacy };
  }, [api, acting, user]);
}

/** Whether the viewer is among the tools of the account they act for. */
export function isInName({ acting, user }: Pick<PageViewer, "acting" | "user">): boolean {
  return acting !== null && acting.id === user?.id;
}

type Owned = { pinner: { id: string }; board: { owner: { id: string } } | null };

/** Whether the viewer, or the account that they act for, saved a Pin, and so can change it. */
export function isOwnPin({ pinner }: Owned, { acting, user }: Pick<PageViewer, "acting" | "user">): boolean {
  return pinner.id === user?.id || pinner.id === acting?.id;
}

/** Whose tools a Pin has: its pinner's, or those of the account that the viewer acts for, if it's on a board of theirs. */
export function toolsOwnerOf(
  { pinner, board }: Owned,
  { acting, user }: Pick<PageViewer, "acting" | "user">,
): string {
  const isOnTheirs = acting !== null && board?.owner.id === acting.id && pinner.id !== user?.id;
  return isOnTheirs ? acting.id : pinner.id;
}
