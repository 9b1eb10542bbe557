import type { Operations } from "./operations.d.ts";

export type { Operations } from "./operations.d.ts";

/** What the API answered instead of doing what it was asked. */
export class BowerbirdError extends Error {
  /** Of HTTP. */
  status: number;
  /** The API's own. */
  code: number | null;
}

type Options = {
  /** Where the Bowerbird is, such as `https://pins.example`. */
  url: string;
  /** An access token, from Settings → Apps and access. */
  token: string;
  fetch?: typeof fetch;
  /** Whether to wait and try once more when there were too many calls. Otherwise that is an error too. */
  waits?: boolean;
};

type Id = keyof Operations;
/** Operations whose answers are pages of a list. */
type ListId = { [Each in Id]: Operations[Each]["answer"] extends { items: unknown[] } ? Each : never }[Id];
type ItemOf<Each extends ListId> = Operations[Each]["answer"] extends { items: (infer Item)[] }
  ? Item
  : never;

/** Parameters can be left out if none of them is needed, and so can a body. */
type Arguments<Each extends Id> = Operations[Each]["body"] extends undefined
  ? object extends Operations[Each]["params"]
    ? [params?: Operations[Each]["params"]]
    : [params: Operations[Each]["params"]]
  : [params: Operations[Each]["params"], body: Operations[Each]["body"]];

export type Client = {
  /** Calls an operation by its name. Throws a `BowerbirdError` if it's refused. */
  call<Each extends Id>(id: Each, ...given: Arguments<Each>): Promise<Operations[Each]["answer"]>;
  /** Goes through all pages of a list. */
  all<Each extends ListId>(id: Each, ...given: Arguments<Each>): AsyncGenerator<ItemOf<Each>>;
};

/** Calls the public API of one Bowerbird with one access token. */
export function createClient(options: Options): Client;
