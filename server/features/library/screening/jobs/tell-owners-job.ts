import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

/** Tells members that pictures of theirs were found sensitive. */
export const tellOwnersJob = defineJob("tell_owners_of_verdicts", z.object({}));
