import type { LoaderFunctionArgs } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { apiContext, pageStoreContext } from "../../router-context.ts";
import { primePinList } from "../pin-wall/index.ts";
import { primeOverview, primeSavedTab } from "../saved-tab/index.ts";
import { canLook } from "./can-look.ts";
import { loadProfile } from "./load-profile.ts";
import type { ProfileView } from "./profile-tabs.tsx";
import { createdPinsQuery, memberPinsQuery, START } from "./saved-queries.ts";

/** A loader of a member, with what a part of the profile begins with where the viewer may see it. */
export function loadProfilePage(view: ProfileView) {
  return async (args: LoaderFunctionArgs): Promise<User> => {
    const { context, request } = args;
    const user = await loadProfile(args);
    const { viewer } = context.get(pageStoreContext).get();
    if (!canLook(user, viewer)) return user;
    const api = context.get(apiContext);
    const start = new URL(request.url).searchParams.get(START);
    const landingQuery = viewer.user?.id === user.id ? memberPinsQuery : createdPinsQuery;
    switch (view) {
      case "landing":
        await Promise.all([
          primeOverview({ context, user }),
          primePinList(context, landingQuery(api, user.username, start)),
        ]);
        break;
      case "created":
        await primePinList(context, createdPinsQuery(api, user.username, start));
        break;
      case "saved":
        await primeSavedTab({ context, user });
        break;
    }
    return user;
  };
}
