/** The pages as they are before the host writes them anew. `{name}` is the instance, `{contact}` its mail address. */
export type ShippedTexts = { about: string; terms: string; privacy: string };
