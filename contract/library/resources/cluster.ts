import { z } from "zod";
import { PIN_CLUSTERS_MAX } from "../../limits/clusters.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  pageOptions,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { PinSchema } from "../entities/pin.ts";

const PictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dominant_color: z.string(),
});

const ClusterSchema = z.object({
  id: IdSchema,
  type: z.literal("pincluster"),
  /** Names for a board, the best first; none if nothing fits. */
  names: z.array(z.string()),
  thumbnails: z.object({ "236x": z.array(PictureSchema) }),
  pin_count: z.int(),
});

export type PinCluster = z.infer<typeof ClusterSchema>;

const one = {
  options: z.object({ cluster_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
  auth: "member",
  errors: ["not_found", "not_authorised"],
} as const;

/** Groups of a member's own Pins that could each be a board. */
export const clusterOperations = {
  "PinClusters.get": defineOperation({
    summary: "Lists groups of your Pins that go together, as boards to create.",
    options: z.object({
      /** Only Pins that are on a board. */
      exclude_quick_save_pins: FlagSchema.optional(),
      max_cluster_limit: wholeNumber(1, PIN_CLUSTERS_MAX).optional(),
      field_set_key: FieldSetSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.array(ClusterSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters", "not_authorised"],
    rest: "/v3/users/profile/pins/clusters/",
  }),
  "PinCluster.get": defineOperation({
    summary: "Returns one of these groups.",
    ...one,
    result: ClusterSchema,
    limit: limits.read,
  }),
  "PinClusterFeed.get": defineOperation({
    summary: "Lists the Pins in a group, most typical first.",
    options: z.object({
      cluster_id: IdSchema,
      field_set_key: FieldSetSchema,
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(PinSchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters", "not_authorised"],
    paged: true,
    rest: "/v3/users/profile/pins/cluster/{cluster_id}/feed/",
  }),
  "PinClusterDismissal.create": defineOperation({
    summary: "Dismisses such a group. Nothing much like it is suggested again.",
    ...one,
    result: z.null(),
    limit: limits.write,
  }),
  "PinClusterDismissal.delete": defineOperation({
    summary: "Suggests a dismissed group again.",
    ...one,
    result: z.null(),
    limit: limits.write,
  }),
};
