import type { WireError } from "./errors.ts";

/** The last page's bookmark. */
export const endBookmark = "-end-";

export type ClientContext = {
  is_authenticated: boolean;
  locale: string;
  country: string | null;
  user?: { id: string; username: string };
};

/** The envelope of every response from `/resource/`, `/v3/`, `/ads/v4/` and `/vx/`. */
export type Envelope<Data = unknown> = {
  resource_response: {
    status: "success" | "failure";
    code: number;
    message: string;
    http_status: number;
    endpoint_name: string;
    data: Data;
    bookmark?: string;
    error?: WireError;
  };
  resource: { name: string; options: Record<string, unknown> };
  client_context: ClientContext;
  request_identifier: string;
};

/** The result of an operation: its data, with the next page's bookmark if there is one. */
export type Answer<Data> = { data: Data; bookmark: string | null };
