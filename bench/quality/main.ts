import type { Weights } from "#server/features/finding/discovery/engine/spread.ts";
import { judge, type Quality } from "./judge.ts";
import { holdOut, type Lists, readLists } from "./read-lists.ts";

const usage = "npm run bench -- --quality TRAIN TEST [--alpha=0.7 --beta=0.3]";
const alphas = [0.5, 0.6, 0.7, 0.8, 0.9];
const betas = [0.2, 0.3, 0.4, 0.5];

/** Judges recommendations by lists of what people saved: what they saved before, and what they saved next. */
export async function judgeQuality(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [trainPath, testPath] = args
    .slice(args.indexOf("--quality") + 1)
    .filter((each) => !each.startsWith("--"));
  if (trainPath === undefined || testPath === undefined) {
    print(`Two files are needed: ${usage}`);
    return 1;
  }
  const [train, test] = [await readLists(trainPath), await readLists(testPath)];
  const given = readWeights(args);
  const weights = given ?? tune(train, print);
  print(
    `${train.size} members, alpha ${weights.board}, beta ${weights.result}${given ? "" : ", tuned on a tenth of TRAIN"}`,
  );
  for (const line of describe(judge(train, test, weights))) print(line);
  return 0;
}

function readWeights(args: readonly string[]): Weights | null {
  const read = (name: string) => {
    const text = args.find((each) => each.startsWith(`--${name}=`))?.split("=")[1];
    return text === undefined ? null : Number(text);
  };
  const [alpha, beta] = [read("alpha"), read("beta")];
  if (alpha === null || beta === null) return null;
  if (!Number.isFinite(alpha) || !Number.isFinite(beta)) throw new Error(`Not a number: ${usage}`);
  return { board: alpha, seed: alpha, result: beta };
}

function tune(lists: Lists, print: (line: string) => void): Weights {
  const { train, test } = holdOut(lists);
  const some: Lists = new Map([...test].filter((_, index) => index % 5 === 0));
  let best = { ndcg: -1, weights: { board: 0.7, seed: 0.7, result: 0.3 } };
  for (const alpha of alphas) {
    for (const beta of betas) {
      const weights = { board: alpha, seed: alpha, result: beta };
      const { ndcg20 } = judge(train, some, weights);
      if (ndcg20 > best.ndcg) best = { ndcg: ndcg20, weights };
    }
  }
  print(`Best of ${alphas.length * betas.length} on what was held out: NDCG@20 ${best.ndcg.toFixed(4)}`);
  return best.weights;
}

function describe({ recall20, ndcg20, leaveOneOut, microsecondsPerMember }: Quality): string[] {
  return [
    `Recall@20 ${recall20.toFixed(4)}  NDCG@20 ${ndcg20.toFixed(4)}`,
    ...(leaveOneOut
      ? [
          `HR@5 ${leaveOneOut.hr5.toFixed(4)}  HR@10 ${leaveOneOut.hr10.toFixed(4)}  NDCG@10 ${leaveOneOut.ndcg10.toFixed(4)}`,
        ]
      : []),
    `${Math.round(microsecondsPerMember)} µs a member`,
  ];
}
