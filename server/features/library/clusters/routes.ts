import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import {
  dismissPinCluster,
  getPinCluster,
  listClusterPins,
  listPinClusters,
  restorePinCluster,
} from "./list-clusters.ts";

export const clusterHandlers: Handlers = {
  "PinClusters.get": forSubject(listPinClusters),
  "PinCluster.get": forSubject(getPinCluster),
  "PinClusterFeed.get": forSubject(listClusterPins),
  "PinClusterDismissal.create": forSubject(dismissPinCluster),
  "PinClusterDismissal.delete": forSubject(restorePinCluster),
};
