import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useBlock } from "#web/features/safety/blocks/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { nameOf } from "../name-of.ts";
import styles from "./conversation-pane.module.css";

/** Whether the viewer wants a conversation that someone else began. Until then no one sees that it was read. */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const block = useBlock();
  const [other] = conversation.users;
  const name = other === undefined ? "" : nameOf(other);
  return (
    <section className={styles.request} aria-label={t`Message request`}>
      <Text size={14}>
        {conversation.is_group || other === undefined ? (
          <Trans>
            You've been added to this group. The others won't see that you've read it until you accept.
          </Trans>
        ) : (
          <Trans>{name} wants to message you. They won't see that you've read this until you accept.</Trans>
        )}
      </Text>
      <div className={styles.answers}>
        <Answer request="decline">
          <Trans>Decline</Trans>
        </Answer>
        {other !== undefined && !conversation.is_group && (
          <span className={styles.needsScript}>
            <Button onClick={() => block(other, "message")}>
              <Trans>Block</Trans>
            </Button>
          </span>
        )}
        <Answer request="approve">
          <Trans>Accept</Trans>
        </Answer>
      </div>
    </section>
  );
}

function Answer({ request, children }: { request: "approve" | "decline"; children: ReactNode }) {
  return (
    <ActionForm>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="request" value={request} />
      <Button type="submit" variant={request === "approve" ? "primary" : "secondary"}>
        {children}
      </Button>
    </ActionForm>
  );
}
