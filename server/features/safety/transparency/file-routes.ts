import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ResultOf } from "#contract/operations.ts";
import { figuresFileUrl } from "#contract/urls/transparency.ts";
import type { Context } from "#server/platform/context.ts";
import { createExecute } from "#server/platform/http/execute.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import { getFigures } from "./get-figures.ts";

type Figures = ResultOf<"Transparency.get">;
type Route = { Querystring: { year?: string; quarter?: string } };

const execute = createExecute({ "Transparency.get": getFigures });

/** The figures as files, for spreadsheets and programs. */
export function registerFigureFiles(app: FastifyInstance, context: Context): void {
  async function send(request: FastifyRequest<Route>, reply: FastifyReply, format: "csv" | "json") {
    const { scope } = await readVisit(context, request);
    const { year = null, quarter = null } = request.query;
    const figures = (await execute(scope, "Transparency.get", { year, quarter })).data as Figures;
    const name = ["transparency", figures.year, ...(figures.quarter ? [`q${figures.quarter}`] : [])].join(
      "-",
    );
    return reply
      .header("cache-control", "private, max-age=300")
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", `attachment; filename="${name}.${format}"`)
      .type(`${format === "csv" ? "text/csv" : "application/json"}; charset=utf-8`)
      .send(format === "csv" ? toCsv(figures) : JSON.stringify(figures, null, 2));
  }
  for (const format of ["csv", "json"] as const) {
    app.get<Route>(figuresFileUrl(format), (request, reply) => send(request, reply, format));
  }
}

function toCsv({ decisions, appeals, reports, notices }: Figures): string {
  const { all, lifted, median_hours, rules, sources, actions, grounds, automation } = decisions;
  const { found_automatically } = decisions;
  const groups: [string, Record<string, number | string | null>][] = [
    ["decisions", { all, lifted, found_automatically, median_hours }],
    ...Object.entries({ rules, sources, actions, grounds, automation, appeals, reports }),
    ...notices.map(({ law, ...counts }): [string, typeof counts] => [`notices ${law}`, counts]),
  ];
  const lines = groups.flatMap(([group, counts]) =>
    Object.entries(counts).map(([name, count]) => csvLine([group, name, `${count ?? ""}`])),
  );
  return CSV_MARK + csvLine(["group", "name", "count"]) + lines.join("");
}
