import { Banner } from "#ui/banner.tsx";
import type { FormState } from "./use-form-state.ts";

/** A form's error, or its success where there's no script to show it in a toast. */
export function FormOutcome({ state: { error, doneText } }: { state: FormState }) {
  return (
    <>
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      {doneText !== null && (
        <Banner tone="success" live>
          {doneText}
        </Banner>
      )}
    </>
  );
}
