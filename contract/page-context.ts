import type { ADVERTISER_GROUPS } from "./ads/advertising-settings.ts";
import type { InstanceSettings } from "./base/entities/instance.ts";
import type { Envelope } from "./envelope.ts";
import type { PageViewer } from "./members/entities/viewer.ts";
import type { OperationName } from "./operations.ts";

/**
 * Sends one call to the server and returns its envelope: by fetch in the browser, in-process on the server.
 */
export type Transport = (
  operation: OperationName,
  options: Record<string, unknown>,
  signal?: AbortSignal,
) => Promise<Envelope>;

/** What every page knows, besides what its loader requested. */
export type PageContext = {
  viewer: PageViewer;
  instance: InstanceSettings;
  /** For forms that work without JavaScript. Null on cacheable pages, which have no such form. */
  csrfToken: string | null;
  publicUrl: string;
  isProduction: boolean;
  /** Between two ads stand at least this many Pins; null if there are no ads. */
  pinsBetweenAds: number | null;
  /** Who may advertise, and in which currency; null if no one may. */
  advertising: { by: (typeof ADVERTISER_GROUPS)[number]; currency: string } | null;
};

export type PageRequest = {
  method: "GET" | "POST";
  /** Path and query. */
  url: string;
  /** The fields of a posted form, with CSRF already checked. */
  form: URLSearchParams | null;
  /** The picture sent with the form, in base64. */
  picture?: string | null;
  context: PageContext;
  call: Transport;
};

export type PageResult =
  | {
      kind: "page";
      status: number;
      html: string;
      headers: Record<string, string>;
      /** Why a page failed, for the log; never sent to the browser. */
      error?: unknown;
      /** What is wrong with the data of a page that shows all the same, for the log. */
      problem?: string;
    }
  | { kind: "redirect"; status: 301 | 302 | 303 | 307 | 308; location: string };

/** What the built pages export. */
export type PageRenderer = {
  render(request: PageRequest): Promise<PageResult>;
  /**
   * True for routes whose page is the same for all visitors of one locale, country class, device and
   * experiment groups.
   */
  isCacheable(path: string): boolean;
};
