import type { StaffPermission } from "#contract/staff-permissions.ts";
import { useViewer } from "./page-store.tsx";

export function useIsOnStaff(): boolean {
  return useViewer().permissions.length > 0;
}

/** Whether the viewer is on staff in a role that allows this. */
export function useMay(permission: StaffPermission): boolean {
  return useViewer().permissions.includes(permission);
}
