import { expect, test } from "vitest";
import { keepOffer } from "./keep-offer.ts";
import type { Offered } from "./later/offers.ts";

const line = (kind: Offered["kind"], label: string): Offered => ({
  id: kind,
  kind,
  label,
  query: label,
  url: "/",
  isRemembered: true,
  suggestion: null,
});
const offering = {
  typed: "att",
  offer: { options: [line("term", "attic"), line("own", "att")], hint: "ic", isRecent: false },
};

test("while more is typed, the line with the old text is gone, and the hint continues", () => {
  expect(keepOffer(offering, "att")).toBe(offering.offer);
  const kept = keepOffer(offering, "atti");
  expect(kept.options.map(({ label }) => label)).toEqual(["attic"]);
  expect(kept.hint).toBe("c");
  expect(keepOffer(offering, "attx").hint).toBe("");
  expect(keepOffer(offering, "at").hint).toBe("tic");
});
