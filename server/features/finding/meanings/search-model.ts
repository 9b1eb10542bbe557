import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findModel } from "./meanings-repo.ts";
import { modelIdOf } from "./model-id.ts";

/** How the host's model is doing. */
export async function getSearchModel({ context }: Scope): Promise<ResultOf<"SearchModel.get">> {
  const { model } = context.config;
  if (model === null) return null;
  const row = await findModel(context.db, modelIdOf(model));
  const left = row === null ? 1 : Math.max(0, row.below_idea - 1) / Math.max(1, row.newest_idea);
  return {
    name: model.name,
    host: new URL(model.url).host,
    reads_pictures: model.readsPictures,
    progress: Math.round((1 - Math.min(1, left)) * 100) / 100,
    failure: row?.failure || null,
    failed_at: row?.failed_at ?? null,
  };
}
