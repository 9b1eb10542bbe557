import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { profileUrl } from "#contract/urls.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { takeRememberedFollow } from "#web/features/members/accounts/auth-prompt/index.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import styles from "../follow-button.module.css";
import type { FollowButtonProps } from "../follow-button-props.ts";
import { FollowUpsell } from "../follow-upsell.tsx";
import type { FollowState } from "../followable.ts";
import { useFollow } from "./use-follow.ts";
import { useFollowToast } from "./use-follow-toast.tsx";

/** A form, so that it works without JavaScript. */
export function MemberFollow({ person, source, size }: FollowButtonProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isUpsellShown, setUpsellShown] = useState(false);
  const showToast = useFollowToast(person);
  const { isOn, press, state } = useFollow(person, onFollowed);
  const name = person.full_name || person.username;

  const followNow = useEffectEvent(() => {
    if (!isOn) press();
  });
  useEffect(() => {
    if (takeRememberedFollow("user", person.id)) followNow();
  }, [person.id]);

  /** One or the other; a dialog would be in the way of someone who follows several people of a list. */
  function onFollowed() {
    const isMutualOrPrivate = person.explicitly_following_me || person.is_private_profile;
    if (source === "profile" && isMutualOrPrivate) setUpsellShown(true);
    else void showToast();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === "following" && person.is_private_profile) setAsking(true);
    else press();
  }

  return (
    <>
      {source !== "list" && <PostedFailure />}
      <ActionForm
        className={styles.form}
        data-scripted=""
        {...(source !== "list" && { action: profileUrl(person.username) })}
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value={isOn ? "unfollow" : "follow"} />
        <input type="hidden" name="user_id" value={person.id} />
        <Button
          type="submit"
          size={size}
          variant={variantOf(source, isOn)}
          aria-pressed={isOn}
          {...(state === "following" && { icon: <Icon icon={CheckIcon} size={20} /> })}
        >
          <FollowWords state={state} />
          {source !== "profile" && <VisuallyHidden> {name}</VisuallyHidden>}
        </Button>
      </ActionForm>
      <ConfirmDialog
        open={isAsking}
        title={t`Unfollow ${name}?`}
        confirmLabel={<Trans>Unfollow</Trans>}
        onConfirm={() => {
          setAsking(false);
          press();
        }}
        onClose={() => setAsking(false)}
      >
        <Trans>This profile is private. To follow it again, you'll need {name}'s approval.</Trans>
      </ConfirmDialog>
      {isUpsellShown && <FollowUpsell person={person} onClose={() => setUpsellShown(false)} />}
    </>
  );
}

function variantOf(source: FollowButtonProps["source"], isOn: boolean): ButtonProps["variant"] {
  if (source === "profile") return isOn ? "secondary" : "primary";
  return isOn ? "quiet" : "secondary";
}

function FollowWords({ state }: { state: FollowState }) {
  switch (state) {
    case "follow":
      return <Trans>Follow</Trans>;
    case "follow_back":
      return <Trans>Follow back</Trans>;
    case "requested":
      return <Trans>Requested</Trans>;
    case "following":
      return <Trans>Following</Trans>;
  }
}
