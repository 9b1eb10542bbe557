type MetaImage = { url: string; width?: number; height?: number; alt?: string };

/** The meta data in a page's head. */
export type PageMeta = {
  /** Without the instance's name; absent on the home page. */
  title?: string;
  description?: string;
  /** The canonical path of a page that has several. */
  canonicalPath?: string;
  image?: MetaImage;
  /** More pictures of the page's subject, in order. */
  moreImages?: readonly MetaImage[];
  type?: "website" | "article" | "profile" | "product" | "video.other";
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
  /** Links to other formats of the page. */
  alternates?: readonly { type: string; title: string; url: string }[];
  /** JSON-LD. */
  structuredData?: Record<string, unknown>;
  /** What is wrong with the data that the page describes, for the server's log. */
  problem?: string;
  /** Additional `<meta property>` pairs. */
  properties?: Record<string, string>;
};
