import { randomBytes } from "node:crypto";
import type { ReportFileState } from "#contract/ads/report-file.ts";
import { REPORT_LINK_MINUTES } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { createExpiringKey, isExpiringKey } from "#server/platform/signed-expiring-keys.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { requireRowDays } from "./figure-rows.ts";
import { findFile, finishFile, insertFile } from "./files-repo.ts";
import { makeReportFileJob } from "./make-file.ts";

const PURPOSE = "ad report file";

const newFileToken = () => randomBytes(18).toString("base64url");

export const reportFilePath = (token: string): string => `/ads/report-files/${token}/`;

export async function createReportFile(
  scope: Scope,
  asked: ParsedOptionsOf<"AdReportFile.create">,
): Promise<ResultOf<"AdReportFile.create">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, asked.ad_account_id, "view");
  requireRowDays(asked);
  const token = newFileToken();
  await db.transaction(async (tx) => {
    const fileId = await insertFile(tx, { accountId: account.id, token, asked });
    await enqueue(tx, makeReportFileJob, { fileId });
  });
  return { token };
}

type Kept = { accountId: string; format: "json" | "csv"; content: string };

/** Keeps what was made already like a report, and returns its token. */
export async function keepReportFile(db: Db, { accountId, format, content }: Kept): Promise<string> {
  const token = newFileToken();
  await db.transaction(async (tx) => {
    const id = await insertFile(tx, { accountId, token, asked: { format } });
    await finishFile(tx, { id, state: "finished", content });
  });
  return token;
}

export async function getReportFile(
  scope: Scope,
  { ad_account_id, token }: ParsedOptionsOf<"AdReportFile.get">,
): Promise<ResultOf<"AdReportFile.get">> {
  const { context } = scope;
  const { account } = await requireAdAccount(context.db, scope, ad_account_id, "view");
  const file = await findFile(context.db, { accountId: account.id, token });
  const none = { url: null, size: null };
  if (!file) return { state: "unknown", ...none };
  const state: ReportFileState = file.is_kept ? file.state : "expired";
  return state === "finished" ? { state, url: linkTo(context, token), size: file.size } : { state, ...none };
}

function linkTo(context: Context, token: string): string {
  const key = createExpiringKey(context, PURPOSE, token, REPORT_LINK_MINUTES);
  return new URL(`${reportFilePath(token)}?key=${key}`, context.config.publicUrl).href;
}

export function isReportKey(context: Context, token: string, key: unknown): boolean {
  return isExpiringKey(context, PURPOSE, token, key);
}
