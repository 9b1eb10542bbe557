export { ClusterPage } from "./cluster-page.tsx";
export { loadCluster } from "./load-cluster.ts";
export { clusterActions } from "./posted-cluster.ts";
