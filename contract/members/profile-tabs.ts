/** The numbers of a profile's tabs. Those of the hub are on one's own profile only. */
export const PROFILE_TAB_TYPES = { saved: 0, created: 1, tried: 3, hub_boards: 4, hub_pins: 5 } as const;

/** Splits one's own profile into a tab of Pins and a tab of boards. */
export const HUB_EXPERIMENT = { name: "retrieval_hub_split", group: "enabled" } as const;

/** Leaves the Created tab out of the preview of one's own profile. */
export const CREATED_PREVIEW_EXPERIMENT = { name: "retire_created_preview", group: "enabled" } as const;
