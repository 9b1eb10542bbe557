import type { Feature } from "#server/platform/feature.ts";
import { noteConverter } from "./note-converter.ts";
import { instanceHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.join_staff": null;
    "member.leave_staff": null;
    "member.ban": null;
    "member.readmit": null;
    "experiment.update": null;
    "instance.update": { fields: string[] };
  }
}

export const feature = {
  tables,
  handlers: instanceHandlers,
  onWorkerStart: noteConverter,
} satisfies Feature;
