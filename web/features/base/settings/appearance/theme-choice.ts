import { THEMES, type Theme } from "#contract/members/entities/viewer.ts";

/** `theme.ts` reads the same key before the first paint. */
const KEY = "theme";

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "auto";
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}
