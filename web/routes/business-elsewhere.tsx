import { redirect } from "react-router";
import { businessToolUrl } from "#contract/urls/business.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

/** Addresses that other programs link to, without a purpose of their own here. */
export const page: PageInfo = {
  path: [
    "/business/schedule_call",
    "/business/commerce-integrations",
    "/business/catalogs/:businessId",
    "/business/business-access/:businessId/ad-accounts/cee-migration",
    "/business/business-manager/:businessId/ad-accounts/cee-migration",
  ],
};

export function loader(): never {
  throw redirect(businessToolUrl("hub"));
}

export function Component() {
  return null;
}
