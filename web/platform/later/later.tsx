import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { onBackOnline } from "#web/platform/browser/back-online.ts";
import { isReachable, noteUnreachable } from "#web/platform/browser/connection.ts";
import type { Area } from "#web/platform/texts/areas.ts";
import { withTexts } from "#web/platform/texts/texts.ts";
import { useRenderedModule } from "./rendered-modules.ts";

type Load<Module> = (() => Promise<Module>) & { module?: string };
type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<never> ? Name : never;
}[keyof Module];
type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

type ComponentOptions<Props> = {
  /** Shown in the browser until the part is loaded. */
  fallback?: (props: Props) => ReactNode;
  /** Visitors get the part's styles with the page, and its script once the page is interactive. */
  visitorsWait?: boolean;
};

type LaterPart<Module> = {
  /** Loads the part with its texts. */
  load: () => Promise<Module>;
  /** Loads one export of the part. */
  pick: <Name extends keyof Module>(name: Name) => () => Promise<Module[Name]>;
  /** One of the part's components, loaded when it is first rendered. The server renders it right away. */
  component: <Name extends ComponentName<Module>>(
    name: Name,
    options?: ComponentOptions<PropsOf<Module[Name]>>,
  ) => ComponentType<PropsOf<Module[Name]>>;
};

const loading = new Set<Promise<unknown>>();

/**
 * Declares a part of a page that the browser loads on demand: `const Menu = later(() => import("./later/menu.tsx"),
 * "members").component("Menu")`. The build parses these calls (scripts/vite/later.ts), so write the import inline and
 * the text area as a literal.
 */
export function later<Module>(load: Load<Module>, texts: Area = "pages"): LaterPart<Module> {
  const loadWithTexts = () => withTexts(texts, load());
  return {
    load: loadWithTexts,
    pick: (name) => async () => (await loadWithTexts())[name],
    component: (name, options) => {
      type Props = PropsOf<Module[typeof name]>;
      const find = async () => (await loadWithTexts())[name] as ComponentType<Props>;
      const Part = import.meta.env.SSR ? loadedOnServer(find) : lazyOf(find);
      return laterComponent(Part, load.module, options);
    },
  };
}

/** On the server: resolves once every part a page may render is loaded. */
export async function allPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

function lazyOf<Props>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await onceOnline(find) })) as unknown as ComponentType<Props>;
}

/** A part that can't be loaded offline comes once there is a connection, and leaves the page as it is until then. */
async function onceOnline<Part>(find: () => Promise<Part>): Promise<Part> {
  try {
    return await find();
  } catch (error) {
    if (await isReachable()) throw error;
    noteUnreachable();
    await new Promise<void>(onBackOnline);
    return await find();
  }
}

function loadedOnServer<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const work = find().then((part) => {
    Loaded = part;
    loading.delete(work);
  });
  loading.add(work);
  return (props) => Loaded && <Loaded {...props} />;
}

function laterComponent<Props extends object>(
  Part: ComponentType<Props>,
  module: string | undefined,
  { fallback = () => null, visitorsWait = false }: ComponentOptions<Props> = {},
): ComponentType<Props> {
  return function Later(props: Props) {
    useRenderedModule(module, visitorsWait);
    return (
      <Suspense fallback={fallback(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
