import { type ComponentType, lazy, Suspense } from "react";
import { useRenderedModule } from "./rendered-modules.ts";
import { withPageTexts } from "./texts.ts";

type FailureProps = { failure: unknown };
type FailureParts = Record<"FailureNotice" | "FailureWords", ComponentType<FailureProps>>;

// Forms that mostly succeed need not carry what they say when they fail.
const load = () => import("./failure-content.tsx");
const parts: FailureParts = import.meta.env.SSR
  ? await load()
  : {
      FailureNotice: lazy(async () => ({ default: (await withPageTexts(load())).FailureNotice })),
      FailureWords: lazy(async () => ({ default: (await withPageTexts(load())).FailureWords })),
    };

/** A banner that tells what went wrong with a form as a whole. */
export function FailureNotice({ failure }: FailureProps) {
  useRenderedModule("web/failure-content.tsx");
  return (
    <Suspense>
      <parts.FailureNotice failure={failure} />
    </Suspense>
  );
}

/** The same words alone, for a field's error. */
export function FailureWords({ failure }: FailureProps) {
  useRenderedModule("web/failure-content.tsx");
  return (
    <Suspense>
      <parts.FailureWords failure={failure} />
    </Suspense>
  );
}
