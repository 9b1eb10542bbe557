import { Trans, useLingui } from "@lingui/react/macro";
import { WEBHOOK_DESCRIPTION_MAX } from "#contract/limits/webhooks.ts";
import { webhookKinds } from "#contract/open/webhooks.ts";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { Choices } from "../oauth/choices/index.ts";
import { kindWords } from "./kind-words.ts";

type KindFieldsProps = {
  state: Pick<FormState, "valueOf" | "errorOf">;
  stored?: { description: string; kinds: readonly string[] };
};

/** What a webhook is for, and what it's told of. */
export function KindFields({ state, stored }: KindFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <TextField
        name="description"
        label={t`Description (optional)`}
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        autoComplete="off"
        defaultValue={state.valueOf("description", stored?.description)}
        error={state.errorOf("description")}
      />
      <Choices
        legend={<Trans>Events</Trans>}
        help={<Trans>Your actions, and other people's actions on boards you share.</Trans>}
        error={state.errorOf("kinds")}
        choices={webhookKinds.map((kind) => ({
          name: `kind:${kind}`,
          label: i18n._(kindWords[kind]),
          help: kind,
          isChosen: state.valueOf(`kind:${kind}`, stored?.kinds.includes(kind) ? "on" : "") === "on",
        }))}
      />
    </>
  );
}
