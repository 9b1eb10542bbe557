/** The default pages, until the host replaces them. `{name}` is the instance's name, `{contact}` its email address. */
export type ShippedTexts = { about: string; terms: string; privacy: string };
