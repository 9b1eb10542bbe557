import { redirectDocument } from "react-router";
import { VIDEO_REVIEWS } from "#contract/base/entities/instance.ts";
import { editablePages } from "#contract/base/resources/instance.ts";
import { isLocale, LOCALES } from "#contract/locales.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { STAFF_ROLES } from "#contract/staff-permissions.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { DONE_PARAMETER, type FormCall, type FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { readGroups } from "./experiment-groups.ts";

export function instanceQuery(api: Api) {
  return queryOf(api, "InstanceSettings.get", {}, []);
}

export function healthQuery(api: Api) {
  return queryOf(api, "InstanceHealth.get", {}, []);
}

export function queuesQuery(api: Api) {
  return { ...queryOf(api, "InstanceQueues.get", {}, []), staleTime: 0 };
}

export function experimentsQuery(api: Api) {
  return queryOf(api, "Experiments.get", {}, []);
}

async function updateInstance(call: FormCall, change: OptionsOf<"InstanceSettings.update">): Promise<void> {
  const { api, queryClient, store } = call;
  const { data } = await api.call("InstanceSettings.update", change);
  queryClient.setQueryData(instanceQuery(api).queryKey, data);
  queryClient.removeQueries({ queryKey: ["InstancePage.get"] });
  store.update({ instance: data.settings });
}

const save: FormHandler = async (call) => {
  const { name, description, registration, imprint_url, contact_email, visual_search, videos } = call.fields;
  const { decision_log } = call.fields;
  const video_review = VIDEO_REVIEWS.find((choice) => choice === call.fields.video_review);
  await updateInstance(call, {
    name: name ?? "",
    description: description ?? "",
    registration: registration === "open" || registration === "invite" ? registration : "closed",
    imprint_url: imprint_url ?? "",
    contact_email: contact_email ?? "",
    locales: LOCALES.filter((locale) => `locale-${locale}` in call.fields),
    ...(visual_search && { visual_search: visual_search === "on" ? "on" : "off" }),
    ...(videos && { videos: videos === "on" ? "on" : "off" }),
    ...(video_review && { video_review }),
    ...(decision_log && { decision_log: decision_log === "on" ? "on" : "off" }),
  });
};

const page: FormHandler = async (call) => {
  const { page: wanted, locale, text = "" } = call.fields;
  const name = editablePages.find((known) => known === wanted);
  if (name === undefined || !isLocale(locale)) return;
  await updateInstance(call, { pages: { [name]: { [locale]: text } } });
};

const experiment: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("Experiments.update", {
    name: fields.name ?? "",
    is_on: fields.is_on === "on",
    groups: readGroups(fields),
  });
  await queryClient.invalidateQueries({ queryKey: experimentsQuery(api).queryKey, refetchType: "none" });
};

/** A different group may see an entirely different page, so reload it. */
const override: FormHandler = async ({ fields, api }) => {
  const { name = "", group = "" } = fields;
  await api.call("ExperimentOverride.update", group === "" ? { name } : { name, group });
  return redirectDocument(`/admin/experiments/?${DONE_PARAMETER}=override`);
};

const roles: FormHandler = async (call) => {
  const { user_id = "" } = call.fields;
  const chosen = STAFF_ROLES.filter((role) => `role-${role}` in call.fields);
  await call.api.call("StaffRoles.update", { user_id, roles: chosen });
  await readMembersAgain(call);
};

const readmit: FormHandler = async (call) => {
  await call.api.call("AdminMember.update", { user_id: call.fields.user_id ?? "", state: "active" });
  await readMembersAgain(call);
};

async function readMembersAgain({ queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["AdminMember.get"], refetchType: "none" });
}

/** It may have ended by itself meanwhile, which is just as well. */
const cancelPress: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("VideoPress.delete", { id: fields.id ?? "" }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  await queryClient.invalidateQueries({ queryKey: queuesQuery(api).queryKey });
};

export const queueActions = { cancelPress };
export const generalActions = { save };
export const pageActions = { page };
export const experimentActions = { experiment, override };
export const memberActions = { roles, readmit };
