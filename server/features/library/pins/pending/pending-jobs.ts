import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

export const publishLostJob = defineJob("publish_lost_pins", z.object({}));
