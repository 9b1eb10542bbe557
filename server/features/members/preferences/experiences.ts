import { EXPERIENCE_IDS, experienceTexts, PLACEMENTS } from "#contract/members/experiences.ts";
import type { Experience } from "#contract/members/resources/experience.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { boardCreateUrl, settingsUrl } from "#contract/urls.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type EducationFacts, getEducationFacts, listStates, putState } from "./repo.ts";

/** Tips wait until a member has been here this long. */
const EDUCATION_AFTER_HOURS = 24;

type Known = Experience & {
  /** The name under which a member's answer is stored. */
  state: string;
  isDue: (facts: EducationFacts) => boolean;
};

const { done: complete_button_text } = experienceTexts;
const pointer = { has_tooltip: true, has_pulsar: true, complete_button_text };

/** The most important first. */
const experiences: readonly Known[] = [
  {
    experience_id: EXPERIENCE_IDS.commentsOff,
    placement_id: PLACEMENTS.comments,
    state: "COMMENTS_OFF_REMINDER",
    isDue: ({ has_comments_off, has_pins }) => has_comments_off && has_pins,
    display_data: {
      ...pointer,
      has_tooltip: false,
      has_pulsar: false,
      scroll_to_dismiss: false,
      scroll_to_dismiss_delay_in_seconds: 0,
      text: experienceTexts.commentsOff,
      secondary_cta_link: { url: settingsUrl("permissions"), text: experienceTexts.toSettings },
    },
  },
  {
    experience_id: EXPERIENCE_IDS.firstBoard,
    placement_id: PLACEMENTS.boards,
    state: "FIRST_BOARD_POINTER",
    isDue: ({ is_new, has_boards }) => !is_new && !has_boards,
    display_data: {
      ...pointer,
      scroll_to_dismiss: false,
      scroll_to_dismiss_delay_in_seconds: 0,
      text: experienceTexts.firstBoard,
      secondary_cta_link: { url: boardCreateUrl(), text: experienceTexts.toBoard },
    },
  },
  {
    experience_id: EXPERIENCE_IDS.settings,
    placement_id: PLACEMENTS.settings,
    state: "SETTINGS_POINTER",
    isDue: ({ is_new }) => !is_new,
    display_data: {
      ...pointer,
      scroll_to_dismiss: true,
      scroll_to_dismiss_delay_in_seconds: 5,
      text: experienceTexts.settings,
      secondary_cta_link: { url: settingsUrl(), text: experienceTexts.toSettings },
    },
  },
];

/** Members see each once. On their first day, they have enough to see. */
export async function listExperiences(
  scope: Scope,
  { placement_ids: placementIds }: ParsedOptionsOf<"UserExperiences.get">,
): Promise<Experience[]> {
  const { db } = scope.context;
  const { id: memberId } = requireMember(scope).member;
  const asked = experiences.filter(({ placement_id }) => placementIds.includes(String(placement_id)));
  if (asked.length === 0) return [];
  const [facts, done] = await Promise.all([
    getEducationFacts(db, { memberId, hours: EDUCATION_AFTER_HOURS }),
    listStates(db, { memberId, states: asked.map(({ state }) => state) }),
  ]);
  const answered = new Set(done.map(({ state }) => state));
  return asked
    .filter(({ state, isDue }) => !answered.has(state) && isDue(facts))
    .map(({ experience_id, placement_id, display_data }) => ({ experience_id, placement_id, display_data }));
}

type Report = ParsedOptionsOf<"UserExperienceCompleted.update">;

export const completeExperience = answerWith("completed");
export const dismissExperience = answerWith("dismissed");

function answerWith(value: "completed" | "dismissed") {
  return async ({ viewer, context }: Scope, { experience_id: id }: Report): Promise<null> => {
    const known = experiences.find(({ experience_id }) => String(experience_id) === id);
    if (known && (viewer.kind === "member" || viewer.kind === "staff")) {
      const { id: memberId } = viewer.member;
      await context.db.transaction((tx) => putState(tx, { memberId, state: known.state, value }));
    }
    return null;
  };
}
