import { lazy, Suspense } from "react";
import type { DetailedPin } from "#contract/entities/pin.ts";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withPageTexts } from "../../texts.ts";
import type { NoteProps } from "./later/note.tsx";

// Few pins have these, and who looks at one that has none need not carry them.
const PageFacts = import.meta.env.SSR
  ? (await import("./later/page-facts.tsx")).PageFacts
  : lazy(async () => ({ default: (await import("./later/page-facts.tsx")).PageFacts }));
const Note = import.meta.env.SSR
  ? (await import("./later/note.tsx")).Note
  : lazy(async () => ({ default: (await withPageTexts(import("./later/note.tsx"))).Note }));

type Facts = NonNullable<DetailedPin["rich_metadata"]>;

/** What is known of the page the pin leads to. */
export function LaterPageFacts(props: { facts: Facts; lang: string | null }) {
  useRenderedModule("web/features/closeup/later/page-facts.tsx");
  return (
    <Suspense>
      <PageFacts {...props} />
    </Suspense>
  );
}

/** What the pinner keeps beside the pin. */
export function LaterNote(props: NoteProps) {
  useRenderedModule("web/features/closeup/later/note.tsx");
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}
