/** What the pages of a business show; the address has several names for some. */
export type AreaPage = "dashboard" | "people" | "accounts" | "groups" | "invoices" | "security" | "hierarchy";

const PAGES: Readonly<Record<string, Readonly<Record<string, AreaPage>>>> = {
  "business-access": {
    "": "people",
    dashboard: "dashboard",
    "asset-groups": "groups",
    "invoice-management": "invoices",
    security: "security",
  },
  "business-manager": {
    "": "dashboard",
    dashboard: "dashboard",
    "ad-accounts": "accounts",
    "asset-groups": "groups",
    "invoice-management": "invoices",
    security: "security",
  },
  "business-hierarchy": {
    "": "hierarchy",
    dashboard: "hierarchy",
    hierarchy: "hierarchy",
    business_security: "security",
    managers: "people",
  },
};

/** The page at an address of the business area; null if it has no purpose here. */
export function areaPageAt(pathname: string): AreaPage | null {
  const [, , family = "", , page = "", ...rest] = pathname.replace(/\/$/, "").split("/");
  return rest.length > 0 ? null : (PAGES[family]?.[page] ?? null);
}

export const FOR_MANAGERS: ReadonlySet<AreaPage> = new Set([
  "people",
  "accounts",
  "groups",
  "security",
  "hierarchy",
]);
