import type { OfferedPage } from "#contract/library/save-button/choose-pictures.ts";
import { browser, getText } from "./browser.ts";
import { findHome } from "./home.ts";
import { openBuilder, readTab } from "./save.ts";

const main = document.querySelector("main");

async function show(): Promise<void> {
  document.documentElement.lang = browser.i18n.getUILanguage();
  const home = await findHome();
  if (home === null)
    return add(
      paragraph("homeMissing"),
      button("openOptions", () => browser.runtime.openOptionsPage()),
    );
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const page = tab?.id === undefined ? null : await readTab(tab.id);
  if (page === null) return add(paragraph("unreadable"));
  if (page.isOptedOut) return add(paragraph("closed"));
  if (page.pictures.length === 0) {
    return add(
      paragraph("noPictures"),
      button("lookAnyway", () => openBuilder(home, page, null)),
    );
  }
  add(heading("choose"), grid(home, page));
}

function add(...elements: HTMLElement[]): void {
  main?.replaceChildren(...elements);
}

function heading(name: string): HTMLElement {
  return Object.assign(document.createElement("h1"), { textContent: getText(name) });
}

function paragraph(name: string): HTMLElement {
  return Object.assign(document.createElement("p"), { textContent: getText(name) });
}

function button(name: string, onPress: () => Promise<void>): HTMLElement {
  return createButton(onPress, { textContent: getText(name) });
}

function createButton(onPress: () => Promise<void>, attributes: Partial<HTMLButtonElement>): HTMLElement {
  const element = Object.assign(document.createElement("button"), { type: "button", ...attributes });
  element.addEventListener("click", () => void onPress().then(() => window.close()));
  return element;
}

function grid(home: string, page: OfferedPage): HTMLElement {
  const list = document.createElement("ul");
  for (const [index, picture] of page.pictures.entries()) {
    const name = picture.alt.trim() || `${getText("picture")} ${index + 1}`;
    const image = Object.assign(document.createElement("img"), {
      src: picture.url,
      alt: "",
      loading: "lazy",
    });
    const pictureButton = createButton(() => openBuilder(home, page, picture), {
      ariaLabel: name,
      title: name,
    });
    pictureButton.append(image);
    image.addEventListener("error", () => item.remove());
    const item = document.createElement("li");
    item.append(pictureButton);
    list.append(item);
  }
  return list;
}

void show();
