import { z } from "zod";
import { isCountryCode } from "./countries.ts";

/** A country's code, or an empty text for none. */
export const CountryOrNoneSchema = z
  .string()
  .refine((code) => code === "" || isCountryCode(code), "Choose a country from the list.");
