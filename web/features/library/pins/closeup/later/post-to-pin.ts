import { type ActionFunctionArgs, redirect } from "react-router";
import { loginUrl, pinUrl } from "#contract/urls.ts";
import { postComment } from "#web/features/library/comments/thread/index.ts";
import { postTry } from "#web/features/library/tries/index.ts";
import { type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

const favorite: FormHandler = async ({ api, fields, params }) => {
  const { pinId = "" } = params;
  const isMarked = fields.is_marked === "true";
  await api.call(isMarked ? "PinFavorite.create" : "PinFavorite.delete", { pin_id: pinId });
  return redirect(pinUrl(pinId), 303);
};

const act = formActions({ favorite, comment: postComment, try: postTry });

/** For the forms of a Pin's page without JavaScript. */
export async function postToPin(args: ActionFunctionArgs) {
  const { viewer } = args.context.get(pageStoreContext).get();
  if (!viewer.isSignedIn) throw redirect(loginUrl({ next: pinUrl(args.params.pinId ?? "") }), 303);
  return await act(args);
}
