import { Trans, useLingui } from "@lingui/react/macro";
import { absoluteUrl } from "#contract/urls.ts";
import { Heading, Text } from "#ui/text.tsx";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import styles from "./developers.module.css";

/** How to connect an assistant, in the form that most of them take. */
export function AssistantSetup() {
  const { t } = useLingui();
  const { publicUrl } = usePageContext();
  const address = absoluteUrl(publicUrl, "/mcp");
  const setup = `{ "mcpServers": { "bowerbird": {
  "type": "http", "url": "${address}",
  "headers": { "Authorization": "Bearer bbp_…" } } } }`;
  return (
    <section className={styles.part} aria-labelledby="assistants">
      <Heading level={2} id="assistants">
        <Trans>Assistants</Trans>
      </Heading>
      <Text>
        <Trans>
          Assistants that support the Model Context Protocol (MCP) can search, save and organize your Pins.
          Many only need this address, and then ask you to log in: <code>{address}</code>
        </Trans>
      </Text>
      <Text>
        <Trans>For others, add this to their settings, with an access token limited to what they need.</Trans>
      </Text>
      <div className={styles.curl}>
        <pre className={styles.code}>{setup}</pre>
        <CopyButton text={setup} label={t`Copy`} />
      </div>
    </section>
  );
}
