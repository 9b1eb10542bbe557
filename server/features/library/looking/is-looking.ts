import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

type Parts = Pick<Context, "instance">;

/** Whether pictures are looked at: neither the environment nor the staff turned it off. */
export async function isLooking({ instance }: Parts): Promise<boolean> {
  return (await instance.get()).settings.visual_search === "on";
}

export async function requireLooking(context: Parts): Promise<void> {
  if (!(await isLooking(context))) throw new AppError("visual_search_off");
}
