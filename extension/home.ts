import { completeUrl } from "#contract/formats/web-address.ts";
import { browser } from "./browser.ts";

/** Set when the extension is built for one place; then nobody is asked. */
declare const BUILT_FOR: string;

const KEY = "home";

/** The address of the Bowerbird that is saved to; null until somebody has named it. */
export async function findHome(): Promise<string | null> {
  const { [KEY]: kept } = await browser.storage.sync.get(KEY);
  const home = typeof kept === "string" && kept !== "" ? kept : BUILT_FOR;
  return home === "" ? null : home;
}

/** Keeps the origin of what was typed; false when it is no address. */
export async function keepHome(typed: string): Promise<boolean> {
  const origin = originOf(typed);
  if (origin === null) return false;
  await browser.storage.sync.set({ [KEY]: origin });
  return true;
}

/** Also of a machine of one's own, which has a name without a dot. */
function originOf(typed: string): string | null {
  const local = /^(?:https?:\/\/)?localhost(?::\d{1,5})?\/?$/i.test(typed.trim());
  if (local) return new URL(typed.trim().replace(/^(?!https?:)/i, "http://")).origin;
  const url = completeUrl(typed);
  return url === null ? null : new URL(url).origin;
}
