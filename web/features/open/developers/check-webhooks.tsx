import { Trans } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./developers.module.css";

const EXAMPLE = `import { Webhook } from "standardwebhooks";

const message = new Webhook("whsec_…").verify(body, headers);`;

/** How receivers of webhooks make sure that a message is ours. */
export function CheckWebhooks() {
  return (
    <section className={styles.part} aria-labelledby="webhooks">
      <Heading level={2} id="webhooks">
        <Trans>Webhooks</Trans>
      </Heading>
      <Text>
        <Trans>
          Messages are signed following{" "}
          <Link href="https://www.standardwebhooks.com/">Standard Webhooks</Link>, which has libraries for
          verifying them in most languages. In JavaScript, with the raw body:
        </Trans>
      </Text>
      <pre className={styles.code}>{EXAMPLE}</pre>
    </section>
  );
}
