import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  ReviewQueue,
  type ReviewQueueName,
  type ReviewQueueProps,
  reviewActions,
} from "#web/features/ads/ad-review/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/ads", inside: "/admin", texts: "advertising" };

export const action = formActions(reviewActions);

const shown: Readonly<Record<string, ReviewQueueName>> = { rejected: "REJECTED", approved: "APPROVED" };

export async function loader(args: LoaderFunctionArgs): Promise<ReviewQueueProps> {
  requireStaff(args, "ads.review");
  const { context, request } = args;
  const current = shown[new URL(request.url).searchParams.get("show") ?? ""] ?? "PENDING";
  const [list, { data: settings }] = await Promise.all([
    loadLinkedList(args, "StaffAds.get", { review_status: current }),
    context.get(apiContext).call("AdvertisingSettings.get", {}),
  ]);
  return { ...list, current, isRequired: settings.is_review_required };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Ads`), isPrivate: true });

export function Component() {
  return <ReviewQueue {...useLoaderData<typeof loader>()} />;
}
