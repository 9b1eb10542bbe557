import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { checkAudit } from "./audit-chain/check-audit.ts";
import { linkAudit } from "./audit-chain/link-audit.ts";
import { auditPurge } from "./audit-chain/purge-audit.ts";
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

export const linkAuditJob = defineJob("link_audit", z.object({}));
export const checkAuditJob = defineJob("check_audit", z.object({}));

export const feature = {
  tables,
  handlers: instanceHandlers,
  purge: auditPurge,
  jobs: () => [
    linkAuditJob.doneBy(linkAudit, { at: "* * * * *" }),
    checkAuditJob.doneBy(checkAudit, { at: "47 3 * * *", fill: "1d" }),
  ],
  onWorkerStart: noteConverter,
} satisfies Feature;
