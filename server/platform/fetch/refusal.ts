import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { AppError } from "../errors.ts";

/** The error for anything that fails on the other side: a 422 that names the field with the address. */
export function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unusable", { detail: field, message, cause });
}

/** Why we don't connect to an address, although it may exist. */
export type GuardReason = "port" | "address" | "local_name" | "resolves_to_private";

/** The cause of a refusal by the guard. The host finds it in the log; its text for members doesn't tell it apart. */
export class GuardedError extends Error {
  readonly reason: GuardReason;
  readonly host: string;
  constructor(reason: GuardReason, host: string) {
    super(`Not allowed to connect to ${host}: ${reason}`);
    this.reason = reason;
    this.host = host;
  }
}

export function guardedRefusal(field: string, { host }: URL, reason: GuardReason): AppError {
  return refusal(field, fetchTexts.unreachable, new GuardedError(reason, host));
}

/**
 * Whether the guard refused the address for what is written in it. A name that resolves to a private address doesn't
 * count, or members could learn the names on the local network.
 */
export function isVisiblyGuarded({ cause }: Error): boolean {
  return cause instanceof GuardedError && cause.reason !== "resolves_to_private";
}
