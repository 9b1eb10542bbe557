import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Heading, Text } from "#ui/text.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./about-link-checks.module.css";

/** For those who run a site and found our visits in its logs. */
export function AboutLinkChecks() {
  const { name } = useInstance();
  return (
    <article className={styles.page}>
      <Heading level={1}>
        <Trans>About link checks</Trans>
      </Heading>
      <Text>
        <Trans>
          People on {name} save links to pages they like. A program visits these pages from time to time, so
          that people find out when a page is gone, has moved, or belongs to someone else.
        </Trans>
      </Text>
      <Part title={<Trans>What it does</Trans>}>
        <Text>
          <Trans>
            It checks each address once for everyone who saved it, usually every one to three months, and more
            often for a while if something seems wrong. It reads at most 64 KB and runs no scripts. We don't
            keep the text of your page, only numbers that show whether it's still the same.
          </Trans>
        </Text>
        <Text>
          <Trans>
            It waits at least two seconds between two pages of a site, longer if your robots.txt has a
            Crawl-delay, and takes a break if your server answers 429 or 503. Sometimes it asks for a page
            that can't exist, to learn how your site says that a page isn't there.
          </Trans>
        </Text>
      </Part>
      <Part title={<Trans>How to stop it</Trans>}>
        <Text>
          <Trans>The program is called Bowerbird. To keep it out, add this to your robots.txt:</Trans>
        </Text>
        <pre className={styles.code}>{"User-agent: Bowerbird\nDisallow: /"}</pre>
        <Text>
          <Trans>
            You can also close only some folders. We read robots.txt again after an hour. People then see your
            links as before, without a warning.
          </Trans>
        </Text>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
