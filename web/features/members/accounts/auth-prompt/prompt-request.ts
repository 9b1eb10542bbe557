import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type LoginIntent, returnPathAfterLogin } from "#contract/urls/return-path.ts";

/** What a visitor was about to do that only members may. */
export type PromptRequest =
  | { reason: "continue" | "limited" | "create" | "create_board" | "share_profile" | "unfollow" }
  | { reason: "save_pin" | "edit_pin" | "send_pin" | "hide_pin"; pinId: string }
  | { reason: "follow"; userId: string }
  | { reason: "follow_board"; boardId: string }
  | { reason: "follow_topic"; topicId: string }
  | { reason: "accept_invite"; inviterName: string }
  | { reason: "join_board"; boardPath: string; inviterName: string };

export function loginHeader(request: PromptRequest): MessageDescriptor {
  switch (request.reason) {
    case "continue":
    case "limited":
      return msg`Log in to continue`;
    case "save_pin":
      return msg`Log in to save this Pin`;
    case "send_pin":
      return msg`Log in to send this Pin`;
    case "edit_pin":
      return msg`Log in to edit this Pin`;
    case "create":
      return msg`Log in to create a Pin or board`;
    case "hide_pin":
      return msg`Log in to hide this Pin`;
    case "share_profile":
      return msg`Log in to share the profile`;
    case "create_board":
      return msg`Log in to create a board`;
    case "follow":
    case "follow_board":
    case "follow_topic":
      return msg`Log in to follow`;
    case "unfollow":
      return msg`Log in to unfollow`;
    case "accept_invite": {
      const { inviterName: name } = request;
      return msg`${name} invited you to follow them`;
    }
    case "join_board":
      return msg`${request.inviterName} invited you to join their board`;
  }
}

export function signupHeader(request: PromptRequest): MessageDescriptor {
  switch (request.reason) {
    case "save_pin":
      return msg`Sign up to save this Pin`;
    case "create":
      return msg`Sign up to create a Pin or board`;
    case "create_board":
      return msg`Sign up to create a board`;
    case "follow":
    case "follow_board":
    case "follow_topic":
      return msg`Sign up to follow`;
    case "accept_invite":
    case "join_board":
      return loginHeader(request);
    default:
      return msg`Sign up to continue`;
  }
}

/** Returns where to go after logging in: to the intended action, or back to the current page. */
export function promptReturnPath(request: PromptRequest, here: string): string {
  return returnPathAfterLogin(here, intentOf(request));
}

function intentOf(request: PromptRequest): LoginIntent | null {
  switch (request.reason) {
    case "save_pin":
      return { action: "save_pin", pinId: request.pinId };
    case "edit_pin":
      return { action: "edit_pin", pinId: request.pinId };
    case "join_board":
      return { action: "join_board", boardPath: request.boardPath };
    default:
      return null;
  }
}
