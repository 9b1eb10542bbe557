/** The local storage key that is set when the viewer turns the shortcut off. */
const KEY = "create-key";
let isOffHere = false;

/** A single-letter shortcut gets in the way of people who use voice input, so they can turn it off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return !isOffHere;
  }
}

export function setSingleKeys(isOn: boolean): void {
  isOffHere = !isOn;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}
