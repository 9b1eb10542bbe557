/** What this browser keeps when the key is off. */
const KEY = "create-key";
let isOffHere = false;

/** A letter alone gets in the way of those who speak what they type; they can turn it off. */
export function isCreateKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return !isOffHere;
  }
}

export function setCreateKey(isOn: boolean): void {
  isOffHere = !isOn;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage it holds for this page.
  }
}
