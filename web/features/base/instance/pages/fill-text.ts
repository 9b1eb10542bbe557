type Values = { name: string; contact: string };

const SENTENCE_WITH_CONTACT = /(?<![^.。!?\n])[^.。!?\n]*\{contact\}[^.。!?\n]*[.。!?]?/g;
const HEADING_OF_NOTHING = /^## [^\n]*(?:\n\s*)?(?=^## |(?![\s\S]))/gm;

/** Fills in the instance's details. Drops sentences about contacting the host if there is no contact address. */
export function fillText(text: string, { name, contact }: Values): string {
  const filled =
    contact === "" ? text.replace(SENTENCE_WITH_CONTACT, "") : text.replaceAll("{contact}", contact);
  return filled.replaceAll("{name}", name).replace(HEADING_OF_NOTHING, "").trim();
}
