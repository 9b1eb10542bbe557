import type { OperationName, ResultOf } from "#contract/operations.ts";
import { judgeRelated } from "#testkit/finding/judge-related.ts";
import { describeSearch, judgeSearch } from "#testkit/finding/judge-search.ts";
import { callPath } from "../scenarios/pins.ts";

/** Judges the search of a running instance with the demo's content, by its address. */
export async function judgeRunningSearch(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const [address = "http://localhost:3000"] = args.slice(args.indexOf("--search-quality") + 1);
  const call = async <Name extends OperationName>(
    name: Name,
    options: Record<string, unknown>,
    locale = "en",
  ) => {
    const path = callPath(name.replace(/\.get$/, ""), options);
    const response = await fetch(new URL(path, address), {
      headers: { "accept-language": locale, "x-requested-with": "XMLHttpRequest" },
    });
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { data: ResultOf<Name> };
    };
    return answer.data;
  };
  const quality = await judgeSearch({
    search: (query, locale) => call("BaseSearch.get", { query, scope: "pins", page_size: 25 }, locale),
    typeahead: (term) => call("AdvancedTypeahead.get", { term, count: 5 }),
  });
  for (const line of describeSearch(quality)) print(line);
  const related = await judgeRelated(async (title) => {
    const found = await call("PinSearch.get", { query: `"${title}"` });
    const pin = found.find((each) => each.title === title);
    return (await call("RelatedPinFeed.get", { pin_id: pin?.id, page_size: 25 })).map((each) => each.title);
  });
  for (const [title, ndcg10] of related.byTitle) print(`${ndcg10.toFixed(2)} ${title}`);
  print(`related      ${related.byTitle.size}  nDCG@10 ${related.ndcg10.toFixed(3)}`);
  return quality.faults.length > 0 ? 1 : 0;
}
