import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DescribedPublicOperation } from "#contract/open/resources/developers.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import styles from "./developers.module.css";
import { tryCall } from "./try-call.ts";
import { hasBody, writeBody } from "./write-curl.ts";

type TryItProps = { operation: DescribedPublicOperation; token: string };

/** Sends the call with what is entered, and shows the answer. */
export function TryIt({ operation, token }: TryItProps) {
  const { t } = useLingui();
  const [params, setParams] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => writeBody(operation));
  const call = useMutation({ mutationFn: tryCall });
  return (
    <form
      className={styles.trial}
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate({ operation, token, params, body });
      }}
    >
      {operation.params.map(({ name, is_required }) => (
        <TextField
          key={name}
          label={name}
          {...(!is_required && { optionalLabel: t`optional` })}
          required={is_required}
          autoComplete="off"
          spellCheck={false}
          value={params[name] ?? ""}
          onChange={(event) => setParams({ ...params, [name]: event.target.value })}
        />
      ))}
      {hasBody(operation) && (
        <TextArea
          label={t`Body`}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={token.trim() === ""}
          busy={call.isPending}
          busyLabel={t`Sending`}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
      {token.trim() === "" && (
        <Text tone="soft" size={14}>
          <Trans>Enter a token at the top of the page first.</Trans>
        </Text>
      )}
      <div role="status">
        {call.data && (
          <pre className={styles.code}>
            <strong>{call.data.status}</strong>
            {"\n"}
            {call.data.text}
          </pre>
        )}
        {call.isError && (
          <Text tone="danger">
            <Trans>Couldn't send the request. Check your connection and token.</Trans>
          </Text>
        )}
      </div>
    </form>
  );
}
