import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { InstanceSettings } from "#contract/base/entities/instance.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { PageContext } from "#contract/page-context.ts";

/** The context shared by all pages of a document. Settings pages update it. */
export type PageStore = {
  get(): PageContext;
  update(change: Partial<PageContext>): void;
  subscribe(listener: () => void): () => void;
};

export function createPageStore(initial: PageContext): PageStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    update(change) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Updates the viewer's own name, picture or username everywhere on the page. */
export function updateViewerUser(store: PageStore, change: Partial<NonNullable<PageViewer["user"]>>): void {
  const { viewer } = store.get();
  if (viewer.user !== null) store.update({ viewer: { ...viewer, user: { ...viewer.user, ...change } } });
}

const StoreContext = createContext<PageStore | null>(null);

export function PageStoreProvider({ store, children }: { store: PageStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function usePageStore(): PageStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("There is no page store above this component");
  return store;
}

export function usePageContext(): PageContext {
  const store = usePageStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The viewer where they do something in someone's name: see `AsAccount`. */
export const ViewerContext = createContext<PageViewer | null>(null);

/** Whoever looks at the page. Among the tools of the account they act for, `user` is that account. */
export function useViewer(): PageViewer {
  const { viewer } = usePageContext();
  return useContext(ViewerContext) ?? viewer;
}

export function useInstance(): InstanceSettings {
  return usePageContext().instance;
}
