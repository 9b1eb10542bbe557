import type { Handlers } from "#server/platform/http/handlers.ts";
import {
  dismissPinCluster,
  getPinCluster,
  listClusterPins,
  listPinClusters,
  restorePinCluster,
} from "./list-clusters.ts";

export const clusterHandlers: Handlers = {
  "PinClusters.get": listPinClusters,
  "PinCluster.get": getPinCluster,
  "PinClusterFeed.get": listClusterPins,
  "PinClusterDismissal.create": dismissPinCluster,
  "PinClusterDismissal.delete": restorePinCluster,
};
