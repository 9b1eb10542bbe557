import type { DescribedPublicOperation } from "#contract/open/resources/developers.ts";
import { publicOperations, rateClasses } from "../api-v5/index.ts";
import { describeOptions } from "./describe-options.ts";

export function describePublicOperations(publicUrl: string): DescribedPublicOperation[] {
  return publicOperations.map(({ id, group, summary, method, path, scopes, rate, params, body }) => {
    const { count, seconds } = rateClasses[rate];
    return {
      id,
      group,
      summary,
      method,
      url: `${publicUrl}/v5${path}`,
      scopes: [...scopes],
      limit: { count, seconds },
      params: describeOptions(params).map((param) => ({
        ...param,
        is_required: param.is_required || path.includes(`{${param.name}}`),
      })),
      body: describeOptions(body),
      is_body_list: body.type === "array",
    };
  });
}
