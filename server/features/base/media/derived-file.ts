/** One size of a picture, as it's stored. */
export type DerivedFile = { size: string; ending: string; bytes: Uint8Array };
