import { getRequest } from "../load/write-request.ts";
import type { Product } from "../product/product.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Row, Visitors } from "./row.ts";

/** From one letter that begins every username to the whole name of many. */
const typed = ["k", "e", "a", "be", "har", "stone", "keeper_1", "ada br", "lake gwen", "zz"];

export function peopleRows({ port }: Product, { signedIn }: Visitors): Row[] {
  return [
    {
      id: "peopleSearch",
      name: "People whose name starts as typed, signed in",
      requests: 6000,
      connections: 8,
      nextRequest: () =>
        getRequest({ path: callPath("PeopleSearch", { query: pick(typed) }), port, cookie: pick(signedIn) }),
    },
  ];
}
