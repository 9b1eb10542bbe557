import type { ImportField, ImportSource } from "#contract/moving/imports.ts";

export type CsvService = {
  source: ImportSource;
  /** All of these columns together belong to no other. */
  marks: readonly string[];
  columns: Partial<Record<ImportField, readonly string[]>>;
  tagsBetween: string;
  /** Folders that say something about the bookmark, rather than what it belongs to. */
  statuses?: readonly string[];
  /** A column whose text belongs to the note, too. */
  highlights?: string;
  /** Boards are named as they are, and an apostrophe stands before what a spreadsheet would calculate. */
  isOurs?: true;
};

/** Services whose tables we know. */
export const csvServices: readonly CsvService[] = [
  {
    source: "csv",
    marks: ["link", "alt_text", "board", "section", "saved_at", "picture_file"],
    columns: {
      link: ["link"],
      title: ["title"],
      description: ["description"],
      note: ["note"],
      alt_text: ["alt_text"],
      board: ["board"],
      section: ["section"],
      favorite: ["favorite"],
      private: ["private"],
      saved_at: ["saved_at"],
    },
    tagsBetween: ",",
    isOurs: true,
  },
  {
    source: "raindrop",
    marks: ["url", "folder", "excerpt", "cover"],
    columns: {
      link: ["url"],
      title: ["title"],
      description: ["excerpt"],
      note: ["note"],
      image: ["cover"],
      board: ["folder"],
      tags: ["tags"],
      saved_at: ["created"],
      favorite: ["favorite"],
    },
    tagsBetween: ",",
    statuses: ["unsorted"],
    highlights: "highlights",
  },
  {
    source: "pocket",
    marks: ["url", "time_added", "status"],
    columns: { link: ["url"], title: ["title"], tags: ["tags"], saved_at: ["time_added"] },
    tagsBetween: "|",
  },
  {
    source: "instapaper",
    marks: ["url", "selection", "folder", "timestamp"],
    columns: {
      link: ["url"],
      title: ["title"],
      description: ["selection"],
      board: ["folder"],
      tags: ["tags"],
      saved_at: ["timestamp"],
    },
    tagsBetween: ",",
    statuses: ["unread", "archive", "starred", "home"],
  },
  {
    source: "mymind",
    marks: ["id", "type", "url", "content", "note"],
    columns: {
      link: ["url"],
      title: ["title"],
      description: ["content"],
      note: ["note"],
      tags: ["tags"],
      saved_at: ["created"],
    },
    tagsBetween: ",",
  },
];
