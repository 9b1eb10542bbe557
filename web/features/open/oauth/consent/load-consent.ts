import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

type Asked = ResultOf<"OAuthConsent.get">;
export type LoadedConsent = { asked: Asked; failure: null } | { asked: null; failure: ApiFailure };

const UNUSABLE = 422;

/** Loads what an app asks for. Who asks is checked first: a wrong address leads nowhere, not even to the login. */
export async function loadConsent(args: LoaderFunctionArgs) {
  const { request, context } = args;
  // Only as a document does the page come with a policy that lets its form lead to the app.
  if (!import.meta.env.SSR) throw redirectDocument(request.url);
  const query = new URL(request.url).search.slice(1);
  try {
    const answer = await context.get(apiContext).call("OAuthConsent.get", { query });
    requireMember(args);
    return { asked: answer.data, failure: null } satisfies LoadedConsent;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== UNUSABLE) throw error;
    return data({ asked: null, failure: failureOf(error) } satisfies LoadedConsent, { status: 400 });
  }
}
