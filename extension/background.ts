import { browser, getText } from "./browser.ts";
import { findHome } from "./home.ts";
import { openBuilder, readTab } from "./save.ts";

const SAVE_PICTURE = "save-picture";

browser.runtime.onInstalled.addListener(() => {
  void browser.contextMenus.removeAll().then(() => {
    browser.contextMenus.create({ id: SAVE_PICTURE, title: getText("savePicture"), contexts: ["image"] });
  });
});

browser.contextMenus.onClicked.addListener(({ menuItemId, srcUrl }, tab) => {
  if (menuItemId === SAVE_PICTURE && tab?.id !== undefined) void savePicture(tab.id, srcUrl);
});

async function savePicture(tabId: number, address = ""): Promise<void> {
  const home = await findHome();
  if (home === null) return await browser.runtime.openOptionsPage();
  const page = await readTab(tabId);
  if (page === null) return;
  if (page.isOptedOut) return await showAlert(tabId, getText("closed"));
  const offered = page.pictures.find(({ url }) => url === address);
  const isWeb = /^https?:\/\//.test(address);
  await openBuilder(home, page, offered ?? (isWeb ? { url: address, alt: "" } : null));
}

async function showAlert(tabId: number, message: string): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId },
    func: (text: string) => window.alert(text),
    args: [message],
  });
}
