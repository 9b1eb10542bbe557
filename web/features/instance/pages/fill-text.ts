type Values = { name: string; contact: string };

const SENTENCE_WITH_CONTACT = /(?<![^.。!?\n])[^.。!?\n]*\{contact\}[^.。!?\n]*[.。!?]?/g;
const HEADING_OF_NOTHING = /^## [^\n]*(?:\n\s*)?(?=^## |(?![\s\S]))/gm;

/** Puts the instance's own words in. Where nobody has said how to be reached, no sentence says it. */
export function fillText(text: string, { name, contact }: Values): string {
  const said =
    contact === "" ? text.replace(SENTENCE_WITH_CONTACT, "") : text.replaceAll("{contact}", contact);
  return said.replaceAll("{name}", name).replace(HEADING_OF_NOTHING, "").trim();
}
