import { MICRO } from "#contract/ads/enums.ts";
import { parseMoney } from "#contract/ads/money.ts";
import { FREQUENCY_CAP_MAX } from "#contract/limits/ads.ts";
import { ApiError, type ApiFailure } from "#web/platform/api/api.ts";
import type { FormCall } from "#web/platform/forms/form-action.ts";

export type Outcome<Data> = {
  data: Data | null;
  exceptions: readonly { code: number; message: string; detail: string | null }[];
};

/** The one thing that was made or changed; throws why it was rejected. */
export function requireDone<Data>([outcome]: readonly Outcome<Data>[]): Data {
  if (outcome?.data) return outcome.data;
  throw new ApiError(failureOf(outcome));
}

/** Why it wasn't made or changed. */
export function failureOf(outcome: Outcome<unknown> | undefined): ApiFailure {
  const { code = 1, message = "", detail = null } = outcome?.exceptions[0] ?? {};
  return { code, status: 400, message, detail };
}

export function refuse(detail: string): never {
  throw new ApiError({ code: 1, status: 400, message: "Invalid parameters.", detail });
}

/** What was typed into a field for money, in millionths; nothing typed is 0, which is none. */
export function readMoney(call: FormCall, field: string): number {
  const text = call.fields[field]?.trim() ?? "";
  if (text === "") return 0;
  const micro = parseMoney(text);
  return micro === null ? refuse(field) : Number(micro);
}

/** An amount as it's typed. */
export function typedMoney(micro: number | null): string {
  return micro === null ? "" : String(micro / MICRO);
}

/** What was typed into a field for how often someone may see ads; nothing typed is 0, which is no limit. */
export function readFrequencyCap(text: string, field: string): number {
  const cap = /^\d{0,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return cap <= FREQUENCY_CAP_MAX ? cap : refuse(field);
}

export function adAccountIn({ params }: FormCall): { ad_account_id: string } {
  return { ad_account_id: params.advertiserId ?? "" };
}
