export type DerivedFile = { size: string; ending: string; bytes: Uint8Array };
