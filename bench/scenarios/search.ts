import { getRequest } from "../load/write-request.ts";
import type { Product } from "../product/product.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Row, Visitors } from "./row.ts";

/** Each of these words is in one of ten or twenty Pins, some together in none. */
const searched = [
  ...["chair", "quilt", "harbour", "wooden lamp", "striped kitchen", "small round bowl", "late summer"],
  ...["bicycle for two", "green meadow -cat", "old stair", "high", "fern by:keeper_1", "zzyzx"],
];
const typed = ["ch", "qui", "wooden l", "ha", "small", "bicycle f", "zz"];

/** Searching Pins and what a search field suggests, on the dataset. */
export function searchRows({ port, landmarks }: Product, { signedIn }: Visitors): Row[] {
  const get = (path: string) => getRequest({ path, port, cookie: pick(signedIn) });
  return [
    {
      id: "search",
      name: "Searching Pins, first 25, signed in",
      requests: 1500,
      connections: 8,
      bareRequests: 10_000,
      nextRequest: () => get(callPath("PinSearch", { query: pick(searched), page_size: 25 })),
    },
    {
      id: "typeahead",
      name: "What a search field suggests, signed in",
      requests: 4000,
      connections: 8,
      nextRequest: () => get(callPath("AdvancedTypeahead", { term: pick(typed) })),
    },
    {
      id: "related",
      name: "Pins related to a Pin, first 25, signed in",
      requests: 1500,
      connections: 8,
      bareRequests: 10_000,
      nextRequest: () => get(callPath("RelatedPinFeed", { pin_id: pick(landmarks.pinIds), page_size: 25 })),
    },
  ];
}
