import type { SearchBreak, Understood } from "#contract/finding/resources/search.ts";
import type { Found } from "./results-repo.ts";
import type { Reading } from "./understand/reading.ts";

/** What was found, whether that is all there is, and how the search was read. */
export type FoundPins = {
  found: Found[];
  isAll: boolean;
  reading: Reading;
  understood: Understood;
  breaks: SearchBreak[];
};

/** What has all the words comes before what is close to them, and that before what has only some. */
type Steps = { exact: readonly Found[]; close: readonly Found[]; loose: readonly Found[] };

/** Added to scores, which are lower. */
const EXACT = 2000;
const CLOSE = 1000;

/** One list with all steps, best first, and where a step begins below another. */
export function inSteps({ exact, close, loose }: Steps): Pick<FoundPins, "found" | "breaks"> {
  const raised = (step: readonly Found[], by: number) =>
    step.map(({ id, score }) => ({ id, score: score + by }));
  const begins = [
    { step: "meaning" as const, first: close[0], before: exact.length },
    { step: "fewer" as const, first: loose[0], before: exact.length + close.length },
  ];
  return {
    found: [...raised(exact, EXACT), ...raised(close, CLOSE), ...raised(loose, 0)],
    breaks: begins.flatMap(({ step, first, before }) =>
      first === undefined || before === 0 ? [] : [{ step, pin_id: first.id }],
    ),
  };
}

/** The steps of such a list. */
export function stepsOf(found: readonly Found[]): Steps {
  return {
    exact: found.filter(({ score }) => score >= EXACT),
    close: found.filter(({ score }) => score >= CLOSE && score < EXACT),
    loose: found.filter(({ score }) => score < CLOSE),
  };
}
