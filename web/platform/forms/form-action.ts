import type { I18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { type ActionFunctionArgs, data, type Params, redirect } from "react-router";
import { type Api, ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import type { PageStore } from "#web/platform/page/page-store.tsx";
import {
  apiContext,
  i18nContext,
  pageStoreContext,
  postedPictureContext,
  queryClientContext,
} from "#web/platform/page/router-context.ts";

/** The result of a posted form. Embedded in the page if it was posted without JavaScript. */
export type FormResult<Data = unknown> = {
  /** Identifies the form on the page. */
  intent: string;
  failure: ApiFailure | null;
  /** The entered values, so that a refused form loses nothing. */
  values: Record<string, string>;
  data: Data | null;
};

export type FormCall = {
  fields: Record<string, string>;
  /** A picture in base64, if the form was posted with one and without JavaScript. */
  picture: string | null;
  api: Api;
  queryClient: QueryClient;
  store: PageStore;
  i18n: I18n;
  params: Params;
  request: Request;
};

/** Returns undefined for a plain success, or a redirect, or data for the page. */
export type FormHandler = (call: FormCall) => Promise<unknown>;

/** Set in the address after a form succeeded without JavaScript; `useFormState` reads it. */
export const DONE_PARAMETER = "done";

/** Builds a page's action. Each form names its handler in the field `intent`. */
export function formActions(handlers: Readonly<Record<string, FormHandler>>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readFields(args.request);
    const { intent = "" } = fields;
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (handler === undefined) throw pageNotFound();
    try {
      return answerOf(intent, fields, args.request, await handler(callOf(args, fields)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusalOf(intent, error, fields);
    }
  };
}

function answerOf(
  intent: string,
  fields: Record<string, string>,
  request: Request,
  outcome: unknown,
): FormResult | Response {
  if (outcome instanceof Response) return outcome;
  // Without JavaScript, redirect to the page so that a reload doesn't post the form again.
  if (outcome === undefined && typeof window === "undefined") {
    const url = new URL(request.url);
    // React Router adds this to the addresses of index pages; people shouldn't see it.
    url.searchParams.delete("index");
    url.searchParams.set(DONE_PARAMETER, intent);
    return redirect(url.pathname + url.search, 303);
  }
  return { intent, failure: null, values: valuesToKeep(fields), data: outcome ?? null };
}

function refusalOf(intent: string, error: ApiError, fields: Record<string, string>) {
  const failure = failureOf(error);
  const result: FormResult = { intent, failure, values: valuesToKeep(fields), data: null };
  return data(result, { status: failure.status === 0 ? 503 : failure.status });
}

function callOf({ request, params, context }: ActionFunctionArgs, fields: Record<string, string>): FormCall {
  return {
    fields,
    picture: context.get(postedPictureContext),
    request,
    params,
    api: context.get(apiContext),
    queryClient: context.get(queryClientContext),
    store: context.get(pageStoreContext),
    i18n: context.get(i18nContext),
  };
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === "string") fields[name] = value;
  return fields;
}

function valuesToKeep(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token|code/.test(name)));
}
