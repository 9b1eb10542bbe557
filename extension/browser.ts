/** As much of the browser's interface for extensions as is used here; Chromium and Firefox have it alike. */
type Tab = { id?: number | undefined; url?: string | undefined };
type MenuPress = { menuItemId: string | number; srcUrl?: string | undefined };
type Heard<Listener> = { addListener(listener: Listener): void };

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
    onClicked: Heard<(press: MenuPress, tab?: Tab) => void>;
  };
  runtime: { onInstalled: Heard<() => void>; openOptionsPage(): Promise<void> };
  i18n: { getMessage(name: string): string; getUILanguage(): string };
};

declare const chrome: ExtensionBrowser;

export const browser: ExtensionBrowser = chrome;

export function say(name: string): string {
  return browser.i18n.getMessage(name);
}
