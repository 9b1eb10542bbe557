import type { ReactNode } from "react";
import { profileUrl, searchUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { type TextPart, textParts } from "./text-parts.ts";

/** A comment's text with its line breaks, links to other sites (nofollow) and to members, and hashtags. */
export function LinkedText({ text }: { text: string }) {
  const counts = new Map<string, number>();
  return textParts(text).map((part) => {
    const count = (counts.get(part.text) ?? 0) + 1;
    counts.set(part.text, count);
    return drawPart(part, `${part.text} ${count}`);
  });
}

function drawPart(part: TextPart, key: string): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "link":
      return (
        <Link key={key} href={part.url} target="_blank" rel="ugc nofollow noopener noreferrer">
          {part.text}
        </Link>
      );
    case "mention":
      return (
        <Link key={key} href={profileUrl(part.username)}>
          {part.text}
        </Link>
      );
    case "hashtag":
      return (
        <Link key={key} href={searchUrl({ query: part.text, scope: "pins" })}>
          {part.text}
        </Link>
      );
  }
}
