import type { RichMetadata } from "#contract/library/entities/pin.ts";
import { RATING_MAX, RATING_MIN } from "#contract/limits/page-reading.ts";
import { isRecord, listOf, nameOf, type Thing } from "./structured-data.ts";
import { cleanMarkup } from "./text.ts";

type Product = NonNullable<RichMetadata["product"]>;

export function readProduct({ properties }: Thing): Product {
  const offer = offersOf(properties).find(({ price }) => price !== null);
  return {
    price_value: offer?.price ?? null,
    price_currency: offer?.currency ?? null,
    availability: offer?.availability ?? null,
    rating: readRating(properties.aggregateRating),
  };
}

/** Product data that shops put in OpenGraph tags. */
export function productOfMetas(meta: (...keys: string[]) => string): Product | null {
  const price = readPrice(meta("product:price:amount", "og:price:amount", "product:sale_price:amount"));
  if (price === null && !/(^|[.:])product/.test(meta("og:type"))) return null;
  return {
    price_value: price,
    price_currency: readCurrency(
      meta("product:price:currency", "og:price:currency", "product:sale_price:currency"),
    ),
    availability: readAvailability(meta("product:availability", "og:availability")),
    rating: null,
  };
}

type Offer = { price: string | null; currency: string | null; availability: string | null };

function offersOf(properties: Record<string, unknown>): Offer[] {
  return listOf(properties.offers)
    .filter(isRecord)
    .flatMap((offer) => [offer, ...listOf(offer.offers).filter(isRecord)])
    .map((offer) => {
      const specification = listOf(offer.priceSpecification).find(isRecord) ?? {};
      return {
        price: readPrice(offer.price ?? offer.lowPrice ?? specification.price),
        currency: readCurrency(offer.priceCurrency ?? specification.priceCurrency),
        availability: readAvailability(offer.availability),
      };
    });
}

/** Returns a plain decimal. In `1,299.00` the comma separates thousands; in `12,50` it is the decimal comma. */
export function readPrice(value: unknown): string | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  if (text.length > 20) return null;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(",", "")
    : text.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  return /^\d{1,10}(?:\.\d{1,4})?$/.test(plain) ? plain : null;
}

function readCurrency(value: unknown): string | null {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Normalizes values for machines (`https://schema.org/InStock`) and for people (`in stock`). */
function readAvailability(value: unknown): string | null {
  const name = nameOf(typeof value === "string" ? value.replaceAll(/[\s_-]/g, "") : "").toLowerCase();
  return availabilities.get(name) ?? null;
}

const availabilities = new Map(
  [
    "InStock",
    "OutOfStock",
    "PreOrder",
    "PreSale",
    "BackOrder",
    "Discontinued",
    "InStoreOnly",
    "OnlineOnly",
    "LimitedAvailability",
    "SoldOut",
    "MadeToOrder",
    "Reserved",
  ].map((name) => [name.toLowerCase(), name]),
);
availabilities.set("instockonline", "InStock").set("oos", "OutOfStock").set("availablefororder", "BackOrder");

/** Requires a numeric rating by at least one person, and converts it to our scale. */
function readRating(value: unknown): Product["rating"] {
  const [rating] = listOf(value).filter(isRecord);
  if (!rating) return null;
  const count = readNumber(rating.reviewCount) || readNumber(rating.ratingCount);
  const given = readNumber(rating.ratingValue);
  const best = readNumber(rating.bestRating) || RATING_MAX;
  if (!count || count < 1 || !Number.isSafeInteger(count) || given === null) return null;
  const scaled = Math.round((given / best) * RATING_MAX * 100) / 100;
  if (!(scaled >= RATING_MIN && scaled <= RATING_MAX)) return null;
  return { value: scaled, review_count: count };
}

function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = cleanMarkup(value, 20).replace(",", ".");
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
