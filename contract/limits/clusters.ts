export const PIN_CLUSTERS_MAX = 10;
/** With fewer Pins, a group is no board. */
export const PIN_CLUSTER_PINS_MIN = 5;
