import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isId } from "#contract/wire-types.ts";
import {
  QuickPromote,
  type QuickPromoteProps,
  quickPromoteActions,
} from "#web/features/quick-promote/index.ts";
import { countriesQuery } from "#web/features/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: ["/quick-promote", "/advertiser/quick-promote", "/advertiser/:advertiserId/quick-promote"],
  texts: "advertising",
};

export const action = formActions(quickPromoteActions);

/** The Pins to choose from. */
const SHOWN = 25;

export async function loader(args: LoaderFunctionArgs): Promise<QuickPromoteProps> {
  requireMember(args);
  const { context, params, request } = args;
  const { instance, viewer } = context.get(pageStoreContext).get();
  if (instance.ads === "off" || viewer.user === null) throw pageNotFound();
  const asked = new URL(request.url).searchParams.get("pin") ?? "";
  const pinId = isId(asked) ? asked : null;
  const api = context.get(apiContext);
  const [info, accounts, newest, pin] = await Promise.all([
    api.call("QuickPromote.get", {}),
    api.call("AdAccounts.get", {}),
    api.call("UserActivityPins.get", { username: viewer.user.username, page_size: SHOWN }),
    // One that can't be promoted is just not chosen.
    pinId === null ? null : api.call("Pin.get", { id: pinId }).catch(() => null),
    context.get(queryClientContext).ensureQueryData(countriesQuery(api)),
  ]);
  const own = pin !== null && pin.data.pinner.id === viewer.user.id ? [pin.data] : [];
  const others = newest.data.filter(({ id }) => id !== own[0]?.id);
  return {
    info: info.data,
    accounts: accounts.data.filter(
      ({ id, permissions }) =>
        (params.advertiserId === undefined || params.advertiserId === id) &&
        permissions.some((permission) => ["OWNER", "ADMIN", "PUBLISHER"].includes(permission)),
    ),
    pins: [...own, ...others].filter(({ privacy }) => privacy === "public"),
    pinId: own[0]?.id ?? null,
  };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Promote a Pin`), isPrivate: true });

export function Component() {
  return <QuickPromote {...useLoaderData<typeof loader>()} />;
}
