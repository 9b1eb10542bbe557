import type { Handlers } from "#server/platform/http/handlers.ts";
import { changeAccountPerson, listAdAccountPeople } from "./account-people.ts";
import { actForProfile } from "./act-for.ts";
import { changeAssetPeople, listPersonAssets } from "./asset-people.ts";
import { listBusinessAudit } from "./audit.ts";
import {
  changeAssetGroup,
  changeGroupPerson,
  createAssetGroup,
  listAssetGroups,
  removeAssetGroup,
} from "./groups.ts";
import { acceptManager, askToManage, endHierarchy, showHierarchy } from "./hierarchy.ts";
import {
  acceptBusinessInvite,
  inviteToBusiness,
  listBusinessInvites,
  revokeBusinessInvite,
  showBusinessInvite,
} from "./invites.ts";
import { listBusinessProfiles } from "./list-profiles.ts";
import {
  changePeople,
  changePerson,
  getBusiness,
  listBusinessPeople,
  removePeopleFrom,
  removePersonFrom,
} from "./people.ts";
import { changeSecurity, readSecurity } from "./security.ts";

export const businessAccessHandlers: Handlers = {
  "BusinessProfiles.get": listBusinessProfiles,
  "BusinessProfile.update": actForProfile,
  "Business.get": getBusiness,
  "BusinessPeople.get": listBusinessPeople,
  "BusinessPerson.update": changePerson,
  "BusinessPerson.delete": removePersonFrom,
  "BusinessPeople.update": changePeople,
  "BusinessPeople.delete": removePeopleFrom,
  "BusinessPersonAssets.get": listPersonAssets,
  "AssetPeople.update": changeAssetPeople,
  "AdAccountPeople.get": listAdAccountPeople,
  "AdAccountPerson.update": changeAccountPerson,
  "BusinessInvites.get": listBusinessInvites,
  "BusinessInvite.create": inviteToBusiness,
  "BusinessInvite.delete": revokeBusinessInvite,
  "BusinessInvite.get": showBusinessInvite,
  "BusinessInvite.update": acceptBusinessInvite,
  "BusinessSecurity.get": readSecurity,
  "BusinessSecurity.update": changeSecurity,
  "AssetGroups.get": listAssetGroups,
  "AssetGroup.create": createAssetGroup,
  "AssetGroup.update": changeAssetGroup,
  "AssetGroup.delete": removeAssetGroup,
  "AssetGroupPerson.update": changeGroupPerson,
  "BusinessHierarchy.get": showHierarchy,
  "BusinessHierarchy.create": askToManage,
  "BusinessHierarchy.update": acceptManager,
  "BusinessHierarchy.delete": endHierarchy,
  "BusinessAudit.get": listBusinessAudit,
};
