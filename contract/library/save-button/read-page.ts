/** What a save button reads from a page, before anything is chosen. */
export type SeenPage = {
  url: string;
  title: string;
  /** The selected text. */
  selection: string;
  /** Names and contents of its meta elements, names in lower case. */
  metas: [name: string, content: string][];
  pictures: SeenPicture[];
};

export type SeenPicture = {
  /** The largest version on the page. */
  url: string;
  alt: string;
  width: number;
  height: number;
  /** The page asks that this picture not be saved. */
  isClosed: boolean;
};

/** Runs inside another site's page from its source text, so it must not use anything outside its braces. */
export function readPage(): SeenPage {
  function largestOf(image: HTMLImageElement): string {
    let best = image.currentSrc || image.src;
    let width = 0;
    const sources = [image.srcset];
    for (const source of image.parentElement?.querySelectorAll("source[srcset]") ?? []) {
      if (image.parentElement?.localName === "picture") sources.push(source.getAttribute("srcset") ?? "");
    }
    for (const candidate of sources.join(", ").split(/,\s+/)) {
      const [address, size = ""] = candidate.trim().split(/\s+/);
      const found = Number.parseFloat(size);
      if (address && found > width && /^[\d.]+[wx]$/.test(size)) [best, width] = [address, found];
    }
    return best;
  }

  const pictures: SeenPicture[] = [];
  for (const image of document.images) {
    pictures.push({
      url: largestOf(image),
      alt: image.alt,
      width: image.naturalWidth || image.width,
      height: image.naturalHeight || image.height,
      isClosed: image.closest("[nopin], [data-nopin], [data-pin-nopin]") !== null,
    });
  }
  for (const video of document.querySelectorAll("video")) {
    if (video.poster === "") continue;
    const { clientWidth: width, clientHeight: height } = video;
    pictures.push({ url: video.poster, alt: video.title, width, height, isClosed: false });
  }
  const metas: SeenPage["metas"] = [];
  for (const meta of document.querySelectorAll("meta")) {
    const name = meta.getAttribute("property") ?? meta.name;
    if (name !== "") metas.push([name.toLowerCase(), meta.content]);
  }
  return {
    url: location.href,
    title: document.title,
    selection: String(getSelection() ?? ""),
    metas,
    pictures: pictures.map((picture) => ({
      ...picture,
      url: URL.parse(picture.url, document.baseURI)?.href ?? "",
    })),
  };
}
