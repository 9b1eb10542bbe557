import { useLingui } from "@lingui/react/macro";
import { OAUTH_APP_NAME_MAX } from "#contract/limits/oauth.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";

type AppFieldsProps = {
  state: Pick<FormState, "valueOf" | "errorOf">;
  stored?: { name: string; redirect_uris: readonly string[] };
};

export function AppFields({ state, stored }: AppFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        help={t`Members see it when your app asks for access.`}
        required
        maxLength={OAUTH_APP_NAME_MAX}
        autoComplete="off"
        defaultValue={state.valueOf("name", stored?.name)}
        error={state.errorOf("name")}
      />
      <TextArea
        name="redirect_uris"
        label={t`Redirect addresses`}
        help={t`One per line, such as https://app.example/callback. Members are only sent back to these exact addresses.`}
        required
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={state.valueOf("redirect_uris", stored?.redirect_uris.join("\n"))}
        error={state.errorOf("redirect_uris")}
      />
    </>
  );
}
