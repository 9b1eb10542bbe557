import type { RichMetadata } from "#contract/library/entities/pin.ts";
import { listOf, type Thing } from "./structured-data.ts";
import { cleanMarkup } from "./text.ts";

type Recipe = NonNullable<RichMetadata["recipe"]>;

const ingredientsMax = 100;
const minutesMax = 60 * 24 * 365;

export function readRecipe({ properties }: Thing): Recipe {
  const parts = [readMinutes(properties.prepTime), readMinutes(properties.cookTime)].filter(
    (minutes) => minutes !== null,
  );
  const sum = parts.length > 0 ? parts.reduce((total, minutes) => total + minutes, 0) : null;
  return {
    // Of several values, the longest says most: "4 servings" rather than "4".
    servings: listOf(properties.recipeYield)
      .map((text) => cleanMarkup(text, 80))
      .reduce<string | null>((best, text) => (text.length > (best?.length ?? 0) ? text : best), null),
    total_minutes: readMinutes(properties.totalTime) ?? sum,
    ingredients: listOf(properties.recipeIngredient ?? properties.ingredients)
      .slice(0, ingredientsMax)
      .map((text) => cleanMarkup(text, 200))
      .filter((text) => text !== ""),
  };
}

const durationPattern =
  /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5}(?:\.\d{1,3})?)H)?(?:(\d{1,6}(?:\.\d{1,3})?)M)?(?:(\d{1,7}(?:\.\d{1,3})?)S)?)?$/i;

/** Parses an ISO 8601 duration such as `PT1H30M`. */
export function readMinutes(value: unknown): number | null {
  const parts = typeof value === "string" ? durationPattern.exec(value.slice(0, 40).trim()) : null;
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = Math.round(days * 1440 + hours * 60 + minutes + seconds / 60);
  return total > 0 && total <= minutesMax ? total : null;
}
