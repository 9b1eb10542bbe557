/** A block of a page that people write: plain text with headings, lists and links. */
export type Block =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; parts: Part[] }
  | { kind: "list"; items: Part[][] };

export type Part = { text: string; href: string | null };

const ADDRESS = /(https?:\/\/[^\s<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;
const WITHOUT_CLOSING = /^.*[^.,;:!?)\]'’»]/su;

/**
 * Parses paragraphs separated by empty lines, headings after `## ` and list items after `- `. Nothing else has a
 * meaning.
 */
export function readBlocks(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .flatMap(readBlock);
}

function readBlock(block: string, index: number): Block[] {
  const [first = "", ...rest] = block.split("\n");
  if (first.startsWith("## ")) {
    const heading: Block = { kind: "heading", id: `part-${index + 1}`, text: first.slice(3).trim() };
    return rest.length === 0 ? [heading] : [heading, ...readBlock(rest.join("\n"), index)];
  }
  const lines = [first, ...rest];
  if (lines.every((line) => line.startsWith("- "))) {
    return [{ kind: "list", items: lines.map((line) => readParts(line.slice(2).trim())) }];
  }
  return [{ kind: "paragraph", parts: readParts(lines.join("\n")) }];
}

function readParts(text: string): Part[] {
  return text
    .split(ADDRESS)
    .flatMap((part, index) => (index % 2 === 0 ? [{ text: part, href: null }] : readAddress(part)))
    .filter((part) => part.text !== "");
}

/** A full stop at the end of a sentence doesn't belong to the address before it. */
function readAddress(part: string): Part[] {
  const address = WITHOUT_CLOSING.exec(part)?.[0] ?? "";
  const after = part.slice(address.length);
  const href = address.startsWith("http") ? address : `mailto:${address}`;
  return [
    { text: address, href: URL.canParse(href) ? href : null },
    { text: after, href: null },
  ];
}
