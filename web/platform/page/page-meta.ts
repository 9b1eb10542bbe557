/** What the head of a page says about it. */
export type PageMeta = {
  /** Without the instance's name; absent on the home page. */
  title?: string;
  description?: string;
  /** The page's one address, where it has several. */
  canonicalPath?: string;
  image?: { url: string; width?: number; height?: number };
  type?: "website" | "article" | "profile" | "product" | "video.other";
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
  /** The page in other forms. */
  alternates?: readonly { type: string; title: string; url: string }[];
  /** JSON-LD. */
  structuredData?: Record<string, unknown>;
  /** Further `<meta property>` pairs. */
  properties?: Record<string, string>;
};
