import { Heading } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { fillText } from "./fill-text.ts";
import styles from "./page-body.module.css";
import { PageBody } from "./page-body.tsx";
import { type InstancePageName, pageTextQuery } from "./queries.ts";

export function InstancePage({ page, title }: { page: InstancePageName; title: string }) {
  const { name, contact_email: contact } = useInstance();
  const { locale } = useViewer();
  const text = usePrimedData(pageTextQuery(useApi(), page, locale));
  return (
    <article className={styles.page}>
      <Heading level={1}>{title}</Heading>
      <PageBody text={fillText(text, { name, contact })} />
    </article>
  );
}
