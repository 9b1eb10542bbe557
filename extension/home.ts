import { completeUrl } from "#contract/formats/web-address.ts";
import { browser } from "./browser.ts";

/** The address when the extension is built for one instance; then it never asks. */
declare const BUILT_FOR: string;

const KEY = "home";

/** The address of the Bowerbird to save to; null until it is set. */
export async function findHome(): Promise<string | null> {
  const { [KEY]: stored } = await browser.storage.sync.get(KEY);
  const home = typeof stored === "string" && stored !== "" ? stored : BUILT_FOR;
  return home === "" ? null : home;
}

/** Stores the origin of the typed address; false when it isn't one. */
export async function saveHome(typed: string): Promise<boolean> {
  const origin = originOf(typed);
  if (origin === null) return false;
  await browser.storage.sync.set({ [KEY]: origin });
  return true;
}

/** Accepts a local machine's name too, which has no dot. */
function originOf(typed: string): string | null {
  const local = /^(?:https?:\/\/)?localhost(?::\d{1,5})?\/?$/i.test(typed.trim());
  if (local) return new URL(typed.trim().replace(/^(?!https?:)/i, "http://")).origin;
  const url = completeUrl(typed);
  return url === null ? null : new URL(url).origin;
}
