/** The part of the extension API used here, which Chromium and Firefox share. */
type Tab = { id?: number | undefined; url?: string | undefined };
type MenuClick = { menuItemId: string | number; srcUrl?: string | undefined };
type ExtensionEvent<Listener> = { addListener(listener: Listener): void };

type ExtensionBrowser = {
  tabs: {
    query(which: { active: true; currentWindow: true }): Promise<Tab[]>;
    create(tab: { url: string }): Promise<Tab>;
  };
  scripting: {
    executeScript<Result, Arguments extends unknown[]>(script: {
      target: { tabId: number };
      func: (...args: Arguments) => Result;
      args?: Arguments;
    }): Promise<{ result?: Result }[]>;
  };
  storage: {
    sync: {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
    };
  };
  contextMenus: {
    create(item: { id: string; title: string; contexts: string[] }): void;
    removeAll(): Promise<void>;
    onClicked: ExtensionEvent<(click: MenuClick, tab?: Tab) => void>;
  };
  runtime: { onInstalled: ExtensionEvent<() => void>; openOptionsPage(): Promise<void> };
  i18n: { getMessage(name: string): string; getUILanguage(): string };
};

declare const chrome: ExtensionBrowser;

export const browser: ExtensionBrowser = chrome;

export function getText(name: string): string {
  return browser.i18n.getMessage(name);
}
