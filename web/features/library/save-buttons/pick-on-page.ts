import type { OfferedPage, OfferedPicture } from "#contract/library/save-button/choose-pictures.ts";

export type PickerTexts = {
  title: string;
  /** Names a picture without a description; a number follows. */
  picture: string;
  closed: string;
  close: string;
};

/**
 * Runs inside a foreign page, as source code in a bookmarklet, so it must not use anything outside its own body. Shows
 * the pictures that can be saved; pressing one opens the page at `target`.
 */
export function pickOnPage(page: OfferedPage, target: string, texts: PickerTexts): void {
  function open(picture: OfferedPicture | null): void {
    const { url, title, description } = page;
    const query = new URLSearchParams({ url });
    const rest = { media: picture?.url, title, description, alt: picture?.alt };
    for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
    window.open(`${target}?${query}`, "_blank", "noopener");
  }

  function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
    ...children: HTMLElement[]
  ): HTMLElementTagNameMap[Name] {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  if (page.isOptedOut) {
    window.alert(texts.closed);
    return;
  }
  if (page.pictures.length === 0) {
    open(null);
    return;
  }
  const host = make("div", {});
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { color-scheme: light dark; --paper: light-dark(#fffdf9, #1e1c18); --ink: light-dark(#1b1a17, #f4efe6);
      --satin: light-dark(#2b3a8c, #a9b4ff); --sunken: light-dark(#f3eee4, #0e0d0a) }
    dialog { box-sizing: border-box; inline-size: min(48rem, 100vw - 32px); max-block-size: 84vh; padding: 24px; border: 0;
      border-radius: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
    dialog::backdrop { background: #1b1a1799 }
    header { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-block-end: 16px }
    h1 { margin: 0; font-size: 20px }
    button { border: 0; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
    header button { min-block-size: 44px; padding-inline: 16px; border-radius: 999px }
    header button:hover { background: var(--sunken) }
    :focus-visible { outline: 3px solid var(--satin); outline-offset: 2px }
    ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(136px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none }
    li button { display: block; inline-size: 100%; padding: 0; overflow: hidden; border-radius: 12px; background: var(--sunken); aspect-ratio: 1 }
    img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover }
  `);
  root.adoptedStyleSheets = [sheet];
  const heading = make("h1", { id: "title", textContent: texts.title });
  const close = make("button", {
    type: "button" as const,
    textContent: texts.close,
    onclick: () => dialog.close(),
  });
  const items = page.pictures.map((picture, index) => {
    const name = picture.alt.trim() || `${texts.picture} ${index + 1}`;
    const image = make("img", { src: picture.url, alt: "", loading: "lazy" });
    const press = () => {
      dialog.close();
      open(picture);
    };
    const button = make(
      "button",
      { type: "button" as const, ariaLabel: name, title: name, onclick: press },
      image,
    );
    const item = make("li", {}, button);
    image.addEventListener("error", () => item.remove());
    return item;
  });
  const dialog = make("dialog", {}, make("header", {}, heading, close), make("ul", {}, ...items));
  dialog.setAttribute("aria-labelledby", "title");
  dialog.addEventListener("close", () => host.remove());
  root.append(dialog);
  document.documentElement.append(host);
  dialog.showModal();
}
