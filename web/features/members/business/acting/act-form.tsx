import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { businessToolUrl } from "#contract/urls/business.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";

export type ActFormProps = {
  /** Empty for oneself. */
  profileId: string;
  id?: string;
  next?: string;
  children?: ReactNode;
};

/** Posts for whom the viewer acts from now on. Works without JavaScript. */
export function ActForm({ profileId, id, next, children }: ActFormProps) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm id={id} action={businessToolUrl("hub")}>
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="profile_id" value={profileId} />
      <input type="hidden" name="next" value={next ?? pathname + search} />
      {children}
    </ActionForm>
  );
}
