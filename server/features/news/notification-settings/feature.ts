import type { Feature } from "#server/platform/feature.ts";
import { getSettings } from "./get-settings.ts";
import { createMute, deleteMute, getMutes } from "./mutes.ts";
import { purgeBoardMutes, purgeKindSettings, purgePersonMutes, purgePreferences } from "./mutes-repo.ts";
import { tables } from "./tables.ts";
import { sendMailAgain, updateSettings } from "./update-settings.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.notifications_changed": null;
  }
}

export const feature = {
  tables,
  handlers: {
    "NotificationSettings.get": getSettings,
    "NotificationSettings.update": updateSettings,
    "NotificationMutes.get": getMutes,
    "NotificationMute.create": createMute,
    "NotificationMute.delete": deleteMute,
    "MailRefusal.delete": sendMailAgain,
  },
  purge: {
    columns: [
      "notification_settings.member_id",
      "notification_preferences.member_id",
      "notification_board_mutes.member_id",
      "notification_person_mutes.member_id",
      "notification_person_mutes.person_id",
    ],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await purgeKindSettings(tx, { memberId });
        await purgePreferences(tx, { memberId });
        await purgeBoardMutes(tx, { memberId });
        await purgePersonMutes(tx, { memberId });
      });
    },
  },
} satisfies Feature;
