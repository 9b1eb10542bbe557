import { type LoaderFunctionArgs, redirect } from "react-router";
import {
  MAIL_RHYTHMS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#contract/news/notification-kinds.ts";
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

const saveAll: FormHandler = async (call) => {
  const { mail_rhythm, shows_details: showsDetails } = call.fields;
  const rhythm = MAIL_RHYTHMS.find((each) => each === mail_rhythm);
  await save(call, {
    kinds: readKinds(call),
    ...(rhythm !== undefined && { mail_rhythm: rhythm }),
    shows_details: showsDetails === "on",
    ...readQuietHours(call),
  });
  await refreshNews(call);
};

function readKinds({ fields }: FormCall): NonNullable<Change["kinds"]> {
  const chosen = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.fromEntries(
      NOTIFICATION_CHANNELS.map((channel) => [channel, fields[`${kind}.${channel}`] === "on"]),
    ),
  ]);
  return Object.fromEntries(chosen) as NonNullable<Change["kinds"]>;
}

function readQuietHours({ fields }: FormCall): Change {
  const { is_quiet: isQuiet, quiet_from: from = "", quiet_until: until = "", time_zone } = fields;
  const hours =
    isQuiet === "on" ? { quiet_from: from, quiet_until: until } : { quiet_from: "", quiet_until: "" };
  return { ...hours, ...(time_zone && { time_zone }) };
}

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
  save: saveAll,
  unmute,
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
