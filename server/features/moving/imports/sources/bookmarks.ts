import { createFolders, sectionOf } from "./folders.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { type HtmlReader, parseHtml } from "./parse-html.ts";
import { readStrictestPrivacy } from "./privacy.ts";
import { readSavedAt } from "./read-date.ts";

/**
 * The bookmarks of a browser, in the format that Netscape began with: a list with a heading is a folder. Many services
 * write it too, with tags and whether something is private.
 */

const DEPTH_MAX = 100;

type Folder = { name: string; isRoot: boolean; privacy: string | undefined; description: string };
type Open = { title: string; attributes: Record<string, string> };

export function parseBookmarks(chunks: AsyncIterable<string>): AsyncGenerator<Found, void> {
  return parseHtml(chunks, createReader());
}

function createReader(): HtmlReader {
  let found: Found[] = [];
  /** One for each list that is open, whether or not it has a name. */
  const path: Folder[] = [];
  let beyond = 0;
  let folder: Folder | null = null;
  const folders = createFolders();
  let open: Open | null = null;
  let where: "title" | "folder" | "folder description" | "description" | null = null;
  let pending: { title: string; attributes: Record<string, string>; description: string } | null = null;
  let silent = 0;

  /** Also one whose end tag is missing. */
  function endLink(): void {
    if (open) pending = { ...open, description: "" };
    open = null;
  }

  function endItem(): void {
    endLink();
    if (pending) found.push(bookmarkOf(pending, path));
    pending = null;
  }

  function endFolder(): void {
    if (!folder) return;
    const whole = [...path, folder];
    const isPrivate = privacyIn(whole);
    folders.add({
      path: namesOf(whole),
      description: folder.isRoot ? "" : folder.description.trim(),
      isPrivate,
    });
    folder = null;
  }

  return {
    handler: {
      onOpen(name: string, attributes: Record<string, string>): void {
        if (name === "script" || name === "style") silent += 1;
        if (name === "dt" || name === "dl" || name === "h3") {
          endItem();
          where = null;
        }
        if (name === "h3") {
          endFolder();
          folder = folderOf(attributes);
          where = "folder";
        } else if (name === "dl") {
          const opened = folder;
          endFolder();
          if (path.length < DEPTH_MAX)
            path.push(opened ?? { name: "", isRoot: true, privacy: undefined, description: "" });
          else beyond += 1;
        } else if (name === "a") {
          endItem();
          open = { title: "", attributes };
          where = "title";
        } else if (name === "dd") {
          endLink();
          where = pending ? "description" : folder ? "folder description" : null;
        }
      },
      onText(text: string): void {
        if (silent > 0) return;
        if (where === "title" && open) open.title = add(open.title, text);
        else if (where === "folder" && folder) folder.name = add(folder.name, text);
        else if (where === "folder description" && folder) folder.description = add(folder.description, text);
        else if (where === "description" && pending) pending.description = add(pending.description, text);
      },
      onClose(name: string): void {
        if (name === "script" || name === "style") silent = Math.max(0, silent - 1);
        if (name === "h3" && where === "folder") where = null;
        if (name === "a" && open) {
          endLink();
          where = null;
        }
        if (name === "dl") {
          endItem();
          endFolder();
          where = null;
          if (beyond > 0) beyond -= 1;
          else path.pop();
        }
      },
    },
    finish(): void {
      endItem();
      endFolder();
      found = found.concat(folders.found());
    },
    take(): Found[] {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

function add(text: string, more: string): string {
  return text.length < TEXT_MAX ? (text + more).slice(0, TEXT_MAX) : text;
}

/** What browsers keep everything in is no folder that someone made. */
function folderOf(attributes: Record<string, string>): Folder {
  const isRoot =
    attributes.personal_toolbar_folder === "true" || attributes.unfiled_bookmarks_folder === "true";
  return { name: "", isRoot, privacy: attributes.private, description: "" };
}

function bookmarkOf(
  {
    title,
    attributes,
    description,
  }: { title: string } & { attributes: Record<string, string> } & {
    description: string;
  },
  path: readonly Folder[],
): Found {
  const link = (attributes.href ?? "").trim();
  const name = title.trim() || link;
  if (!/^https?:\/\//i.test(link)) return refusalOf("bad_link", name, link.slice(0, 200));
  const [board = null, ...sections] = namesOf(path);
  return item({
    board,
    section: sectionOf(sections),
    isPrivate: privacyIn(path, attributes),
    title: title.trim(),
    description: description.trim(),
    link,
    imageUrls: coverOf(attributes),
    tags: (attributes.tags ?? "").split(","),
    savedAt: readSavedAt(attributes.add_date),
    isFavorite: attributes["data-important"] === "true",
  });
}

function namesOf(path: readonly Folder[]): string[] {
  const named = path.filter((folder) => !folder.isRoot).map(({ name }) => name.trim());
  return named.filter((name) => name !== "");
}

function privacyIn(path: readonly Folder[], attributes: Record<string, string> = {}): boolean | null {
  return readStrictestPrivacy([attributes.private, ...path.map(({ privacy }) => privacy)]);
}

/** Some services name a picture. */
function coverOf(attributes: Record<string, string>): string[] {
  const cover = attributes["data-cover"] ?? "";
  return /^https?:\/\//i.test(cover) ? [cover] : [];
}
