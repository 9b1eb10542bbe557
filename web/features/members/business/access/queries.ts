import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function businessQuery(api: Api, business_id: string) {
  return queryOf(api, "Business.get", { business_id }, []);
}

export function peopleQuery(api: Api, business_id: string) {
  return queryOf(api, "BusinessPeople.get", { business_id }, []);
}

export function openInvitesQuery(api: Api, business_id: string) {
  return queryOf(api, "BusinessInvites.get", { business_id }, []);
}

export function accountPeopleQuery(api: Api, ad_account_id: string) {
  return queryOf(api, "AdAccountPeople.get", { ad_account_id }, []);
}

export function groupsQuery(api: Api, business_id: string) {
  return queryOf(api, "AssetGroups.get", { business_id }, []);
}

export function securityQuery(api: Api, business_id: string) {
  return queryOf(api, "BusinessSecurity.get", { business_id }, []);
}

export function hierarchyQuery(api: Api, business_id: string) {
  return queryOf(api, "BusinessHierarchy.get", { business_id }, []);
}
