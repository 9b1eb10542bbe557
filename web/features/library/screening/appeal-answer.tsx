import { Trans } from "@lingui/react/macro";
import { Text } from "#ui/text.tsx";
import { AnswerForm } from "#web/features/safety/decisions/answer/index.ts";

type AppealAnswerProps = {
  appealId: string;
  choices: readonly { value: "kept" | "lifted"; label: string }[];
};

export function AppealAnswer({ appealId, choices }: AppealAnswerProps) {
  return (
    <AnswerForm
      intent="decide"
      among={["appeal_id", appealId]}
      hidden={{ appeal_id: appealId }}
      choices={choices}
      size="small"
      refused={
        <Text size={14} tone="danger">
          <Trans>That didn't work. Someone may have already decided it.</Trans>
        </Text>
      }
    />
  );
}
