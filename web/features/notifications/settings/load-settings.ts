import { type LoaderFunctionArgs, redirect } from "react-router";
import {
  MAIL_RHYTHMS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#contract/notification-kinds.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { mutesQuery, notificationSettingsQuery, pushQuery } from "./settings-query.ts";

export async function loadNotificationSettings(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context } = args;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    client.fetchQuery(notificationSettingsQuery(api)),
    client.fetchQuery(mutesQuery(api)),
    client.fetchQuery(pushQuery(api)),
  ]);
  return null;
}

type Change = OptionsOf<"NotificationSettings.update">;

async function save({ api, queryClient }: FormCall, change: Change): Promise<void> {
  const { data } = await api.call("NotificationSettings.update", change);
  queryClient.setQueryData(notificationSettingsQuery(api).queryKey, data);
}

const kinds: FormHandler = async (call) => {
  const chosen = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.fromEntries(
      NOTIFICATION_CHANNELS.map((channel) => [channel, call.fields[`${kind}.${channel}`] === "on"]),
    ),
  ]);
  await save(call, { kinds: Object.fromEntries(chosen) as NonNullable<Change["kinds"]> });
  await refreshNews(call);
};

const mail: FormHandler = async (call) => {
  const rhythm = MAIL_RHYTHMS.find((each) => each === call.fields.mail_rhythm);
  if (rhythm !== undefined) await save(call, { mail_rhythm: rhythm });
};

const quiet: FormHandler = async (call) => {
  const { is_quiet: isQuiet, quiet_from: from = "", quiet_until: until = "", time_zone: zone } = call.fields;
  const hours =
    isQuiet === "on" ? { quiet_from: from, quiet_until: until } : { quiet_from: "", quiet_until: "" };
  await save(call, { ...hours, ...(zone && { time_zone: zone }) });
};

const details: FormHandler = async (call) => {
  await save(call, { shows_details: call.fields.shows_details === "on" });
};

const unmute: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const { user_id, board_id, kind } = fields;
  if (kind !== undefined) {
    await save(call, { kinds: { [kind as NotificationKind]: null } });
  } else {
    await api.call("NotificationMute.delete", {
      ...(user_id !== undefined && { user_id }),
      ...(board_id !== undefined && { board_id }),
    });
    await queryClient.fetchQuery(mutesQuery(api));
  }
  await refreshNews(call);
};

const tryAgain: FormHandler = async ({ api, queryClient }) => {
  const { data } = await api.call("MailRefusal.delete", {});
  queryClient.setQueryData(notificationSettingsQuery(api).queryKey, data);
};

const endPush: FormHandler = async ({ api, fields, queryClient }) => {
  await api.call("PushSubscription.delete", { id: fields.id ?? "" });
  await queryClient.fetchQuery(pushQuery(api));
};

async function refreshNews({ queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["NewsHub.get"], refetchType: "none" });
  await queryClient.invalidateQueries({ queryKey: ["NewsHubBadge.get"] });
}

export const notificationSettingsActions = {
  ...{ kinds, mail, quiet, details, unmute },
  "try-again": tryAgain,
  "end-push": endPush,
};

/** The choice of whoever comes from a mail, without a login. */
export const subscriptionAction: FormHandler = async ({ api, fields, request }) => {
  const rhythm = MAIL_RHYTHMS.find((each) => each === fields.mail_rhythm) ?? "never";
  await api.call("EmailSubscription.update", { token: fields.token ?? "", mail_rhythm: rhythm });
  const url = new URL(request.url);
  url.searchParams.set("done", "1");
  return redirect(url.pathname + url.search);
};
