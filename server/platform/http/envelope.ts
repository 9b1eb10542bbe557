import type { Answer, ClientContext, Envelope } from "#contract/envelope.ts";
import { endBookmark } from "#contract/envelope.ts";
import { errorCatalogue, type WireError } from "#contract/errors.ts";
import { DatabaseAwayError } from "../db/connection-failure.ts";
import { AppError } from "../errors.ts";
import { findResourceShortage } from "../resource-shortage.ts";
import type { Viewer } from "../viewer.ts";

type Asked = {
  resource: string;
  endpoint: string;
  options: Record<string, unknown>;
  isPaged: boolean;
  viewer: Viewer | null;
  requestId: string;
};

export function presentAnswer(asked: Asked, { data, bookmark }: Answer<unknown>): Envelope {
  return {
    resource_response: {
      status: "success",
      code: 0,
      message: "ok",
      http_status: 200,
      endpoint_name: asked.endpoint,
      data,
      ...(bookmark !== null && { bookmark }),
    },
    resource: {
      name: asked.resource,
      options: asked.isPaged ? { ...asked.options, bookmarks: [bookmark ?? endBookmark] } : asked.options,
    },
    client_context: presentClientContext(asked.viewer),
    request_identifier: asked.requestId,
  };
}

export function presentError(asked: Asked, error: AppError): Envelope {
  const wireError = toWireError(error);
  return {
    resource_response: {
      status: "failure",
      code: wireError.code,
      message: wireError.message,
      http_status: wireError.http_status,
      endpoint_name: asked.endpoint,
      data: error.current ?? null,
      error: wireError,
    },
    resource: { name: asked.resource, options: asked.options },
    client_context: presentClientContext(asked.viewer),
    request_identifier: asked.requestId,
  };
}

function toWireError(error: AppError): WireError {
  const { status, code } = errorCatalogue[error.errorName];
  return {
    status: "failure",
    http_status: status,
    code,
    message: error.publicMessage,
    ...(error.detail !== undefined && { message_detail: error.detail }),
    ...(error.fields !== undefined && { field_errors: error.fields }),
  };
}

function presentClientContext(viewer: Viewer | null): ClientContext {
  if (!viewer) return { is_authenticated: false, locale: "en", country: null };
  const { locale, country } = viewer;
  if (viewer.kind === "anonymous") return { is_authenticated: false, locale, country };
  const { id, username } = viewer.member;
  return { is_authenticated: true, locale, country, user: { id, username } };
}

/** About as long as a database restart or failover takes. */
const databaseBackSeconds = 5;

/** Converts anything thrown into an error from the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseAwayError) {
    return new AppError("unavailable", { cause: error, retryAfterSeconds: databaseBackSeconds });
  }
  const shortage = findResourceShortage(error);
  if (shortage) return shortage;
  const status = statusOf(error);
  if (status === 413) return new AppError("too_large", { cause: error });
  if (status === 415) return new AppError("unsupported_media_type", { cause: error });
  if (status !== null && status >= 400 && status < 500) {
    return new AppError("invalid_parameters", { cause: error });
  }
  return new AppError("internal", { cause: error });
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  return typeof error.statusCode === "number" ? error.statusCode : null;
}
