import type { Handlers } from "#server/platform/http/handlers.ts";
import { createBatch, getBatch, undoBatch } from "./create-batch.ts";

export const batchHandlers: Handlers = {
  "CaseBatch.create": createBatch,
  "CaseBatch.get": getBatch,
  "CaseBatch.delete": undoBatch,
};
