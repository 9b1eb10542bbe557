import { expect, test } from "vitest";
import { areaPageAt } from "./area-pages.ts";

test.each([
  ["/business/business-access/1/", "people"],
  ["/business/business-access/1/asset-groups/", "groups"],
  ["/business/business-manager/1", "dashboard"],
  ["/business/business-manager/1/invoice-management/", "invoices"],
  ["/business/business-manager/1/ad-accounts/", "accounts"],
  ["/business/business-hierarchy/1/business_security/", "security"],
  ["/business/business-hierarchy/1/managers/", "people"],
  ["/business/business-manager/1/shared-tags/", null],
  ["/business/business-manager/1/ad-accounts/cee-migration/", null],
  ["/business/elsewhere/1/", null],
])("%s shows %s", (pathname, page) => {
  expect(areaPageAt(pathname)).toBe(page);
});
