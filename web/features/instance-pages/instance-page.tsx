import { Heading } from "#ui/text.tsx";
import { useApi } from "../../app.tsx";
import { useInstance, useViewer } from "../../page-store.tsx";
import { usePrimedData } from "../../use-primed-data.ts";
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
