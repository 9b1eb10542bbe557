import { expect, test } from "vitest";
import {
  businessAccessUrl,
  businessCatalogsUrl,
  businessHierarchyUrl,
  businessManagerUrl,
  businessToolUrl,
} from "./business.ts";

test.each([
  [businessAccessUrl("7"), "/business/business-access/7/"],
  [businessAccessUrl("7", "asset-groups"), "/business/business-access/7/asset-groups/"],
  [businessManagerUrl("7", "dashboard"), "/business/business-manager/7/dashboard/"],
  [
    businessManagerUrl("7", "ad-accounts/cee-migration"),
    "/business/business-manager/7/ad-accounts/cee-migration/",
  ],
  [businessHierarchyUrl("7"), "/business/business-hierarchy/7/"],
  [businessHierarchyUrl("7", "business_security"), "/business/business-hierarchy/7/business_security/"],
  [businessCatalogsUrl("a/b"), "/business/catalogs/a%2Fb/"],
  [businessToolUrl("commerce-integrations"), "/business/commerce-integrations/"],
  [businessToolUrl("hub"), "/business/hub/"],
])("%s", (url, expected) => {
  expect(url).toBe(expected);
});
