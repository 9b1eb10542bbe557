import type { Realm } from "./realm.ts";
import { isShown } from "./shown.ts";

export type Viewport = { width: number; height: number };

const nothing = () => undefined;

/** What browsers have and jsdom lacks, because it draws nothing: everything is there, and stands still. */
export function installMissing(window: Realm, viewport: Viewport): void {
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = () => [];
  }
  class Channel extends window.EventTarget {
    close = nothing;
    postMessage = nothing;
  }
  Object.assign(window, {
    innerWidth: viewport.width,
    innerHeight: viewport.height,
    matchMedia: (query: string) =>
      Object.assign(new window.EventTarget(), { media: query, matches: matchesMedia(query, viewport) }),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    EventSource: Channel,
    BroadcastChannel: Channel,
    CSS: { supports: () => true, escape: (text: string) => text.replaceAll(/[^\w-]/g, "\\$&") },
    scrollTo: nothing,
    scrollBy: nothing,
  });
  Object.assign(window.Element.prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve(), cancel: nothing, finish: nothing }),
    checkVisibility(this: Element) {
      return isShown(this);
    },
  });
  Object.assign(window.document, { elementFromPoint: () => null, getAnimations: () => [] });
  Object.assign(window.document, {
    startViewTransition(update: () => unknown) {
      const done = Promise.resolve(update());
      return { updateCallbackDone: done, ready: done, finished: done, skipTransition: nothing };
    },
  });
  // Members who save data load nothing ahead, which is most of what a page loads.
  Object.defineProperty(window.navigator, "connection", { value: { saveData: true } });
  loadStyles(window);
  giveWidth(window, viewport);
}

/** What has contents is as wide as the window, and anything else a rem: walls without a width show no more than a card. */
function giveWidth(window: Realm, { width }: Viewport): void {
  const read = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    let style: CSSStyleDeclaration | null = null;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === "width") return element.childElementCount > 0 ? `${width}px` : "16px";
        // Finding out takes long.
        style ??= read(element, pseudo);
        const value: unknown = Reflect.get(style, name, style);
        return typeof value === "function" ? value.bind(style) : value;
      },
    });
  };
}

/** Styles count as loaded: nothing is drawn. */
function loadStyles(window: Realm): void {
  const { appendChild } = window.Node.prototype;
  window.Node.prototype.appendChild = function append<Added extends Node>(this: Node, node: Added): Added {
    const added = appendChild.call(this, node) as Added;
    if (node instanceof window.HTMLLinkElement && node.rel === "stylesheet") {
      window.setTimeout(() => node.dispatchEvent(new window.Event("load")));
    }
    return added;
  };
}

function matchesMedia(query: string, { width }: Viewport): boolean {
  return query.split(/ and /).every((part) => {
    const [, comparison, bound] = /width (<=?|>=?) (\d+)px/.exec(part) ?? [];
    if (comparison !== undefined) return isWithin(width, comparison, Number(bound));
    const [, edge, limit] = /(min|max)-width: (\d+)px/.exec(part) ?? [];
    if (edge !== undefined) return isWithin(width, edge === "min" ? ">=" : "<=", Number(limit));
    return /hover: hover|pointer: fine/.test(part);
  });
}

function isWithin(width: number, comparison: string, bound: number): boolean {
  if (width === bound) return comparison.endsWith("=");
  return comparison.startsWith("<") === width < bound;
}
