import type { DescribedOption, DescribedPublicOperation } from "#contract/open/resources/developers.ts";

/** A call as one types it in a shell, with the parameters and fields it needs. */
export function writeCurl(operation: DescribedPublicOperation): string {
  const { method, url, params } = operation;
  const query = params
    .filter(({ name, is_required }) => is_required && !url.includes(`{${name}}`))
    .map(({ name }) => `${name}=…`);
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${url}${query.length > 0 ? `?${query.join("&")}` : ""}"`,
    '-H "Authorization: Bearer $TOKEN"',
  ];
  if (hasBody(operation)) {
    lines.push('-H "Content-Type: application/json"', `-d '${writeBody(operation)}'`);
  }
  return lines.join(" \\\n  ");
}

export function hasBody({ body, is_body_list: isList }: DescribedPublicOperation): boolean {
  return body.length > 0 || isList;
}

/** The fields a body needs, or else its first. */
export function writeBody({ body, is_body_list: isList }: DescribedPublicOperation): string {
  const needed = body.filter(({ is_required }) => is_required);
  const shown = needed.length > 0 ? needed : body.slice(0, 1);
  const fields = Object.fromEntries(shown.map((field) => [field.name, exampleOf(field)]));
  return JSON.stringify(isList ? [fields] : fields);
}

function exampleOf({ name, type }: DescribedOption): unknown {
  if (name === "media_source") return { source_type: "image_url", url: "https://…" };
  if (type.startsWith("list")) return [];
  if (type.startsWith('"')) return JSON.parse(type.split(", ")[0] ?? '""');
  return type === "boolean" ? true : "…";
}
