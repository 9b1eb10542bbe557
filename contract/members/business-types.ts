/** Kinds of business for an account. Pages translate the label by its value. */
export const BUSINESS_TYPES = [
  { value: "creator", label: "Creator" },
  { value: "shop", label: "Shop" },
  { value: "online_shop", label: "Online shop" },
  { value: "brand", label: "Brand" },
  { value: "craft", label: "Craft or design studio" },
  { value: "food", label: "Restaurant, café or food maker" },
  { value: "travel", label: "Travel or hospitality" },
  { value: "media", label: "Publisher or media" },
  { value: "services", label: "Professional services" },
  { value: "local", label: "Local service" },
  { value: "education", label: "Education" },
  { value: "nonprofit", label: "Charity or public institution" },
  { value: "other", label: "Something else" },
] as const;

export type BusinessType = (typeof BUSINESS_TYPES)[number]["value"];

export function isBusinessType(value: string): value is BusinessType {
  return BUSINESS_TYPES.some((type) => type.value === value);
}
