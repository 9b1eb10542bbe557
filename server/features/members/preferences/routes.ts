import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { completeExperience, dismissExperience, listExperiences } from "./experiences.ts";
import { getMetadata, updateMetadata } from "./metadata.ts";
import { getState, setState } from "./state.ts";
import { getVisibilitySettings, updateVisibilitySettings } from "./visibility-settings.ts";

export const preferenceHandlers: Handlers = {
  "UserMetadata.get": getMetadata,
  "UserMetadata.update": updateMetadata,
  "UserExperiences.get": listExperiences,
  "UserExperienceCompleted.update": completeExperience,
  "UserExperienceDismissed.update": dismissExperience,
  "UserState.get": getState,
  "UserState.create": setState,
  "BoardVisibilitySettings.get": forSubject(getVisibilitySettings),
  "BoardVisibilitySettings.update": forSubject(updateVisibilitySettings),
};
