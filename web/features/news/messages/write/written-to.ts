import type { User } from "#contract/members/entities/user.ts";

/** Someone whom the viewer may write to. */
export type WrittenTo = Pick<User, "id" | "full_name" | "username">;
