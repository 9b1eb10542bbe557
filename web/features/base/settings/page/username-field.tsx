import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { findUsernameProblem, type UsernameProblem } from "#contract/formats/username.ts";
import { USERNAME_HELD_DAYS, USERNAME_MAX, USERNAME_MIN } from "#contract/limits/accounts.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { AtSignIcon, Icon } from "#ui/icons/index.ts";
import { TextField } from "#ui/text-field.tsx";
import { usePageContext } from "#web/platform/page/page-store.tsx";

export type UsernameFieldProps = { stored: string; defaultValue: string; error: string | undefined };

/** Shows while typing which usernames are allowed, and the address they lead to. */
export function UsernameField({ stored, defaultValue, error }: UsernameFieldProps) {
  const { t } = useLingui();
  const { publicUrl } = usePageContext();
  const [typed, setTyped] = useState(defaultValue);
  const problem = findUsernameProblem(typed.trim());
  const words: Record<UsernameProblem, string> = {
    too_short: t`Please enter at least ${USERNAME_MIN} characters.`,
    too_long: t`Please enter no more than ${USERNAME_MAX} characters.`,
    characters: t`Use only letters a to z, numbers and underscores.`,
    reserved: t`This username isn't available.`,
  };
  const address = absoluteUrl(publicUrl, profileUrl(typed.trim() || stored)).replace(/^https?:\/\//, "");
  const isChanged = typed.trim() !== stored;
  // The server's error is about the value that was sent, so hide it once the value changes.
  const refusal = typed === defaultValue ? error : undefined;
  const shown = problem !== null && isChanged ? words[problem] : refusal;

  return (
    <TextField
      name="username"
      label={t`Username`}
      prefix={<Icon icon={AtSignIcon} size={20} />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      onChange={(event) => setTyped(event.target.value)}
      error={shown}
      help={
        isChanged && problem === null ? (
          <Trans>
            Your profile address will be {address}. The old one redirects here for {USERNAME_HELD_DAYS} days.
          </Trans>
        ) : (
          address
        )
      }
    />
  );
}
