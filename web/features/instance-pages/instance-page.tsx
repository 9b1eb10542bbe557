import { useSuspenseQuery } from "@tanstack/react-query";
import { Heading } from "#ui/text.tsx";
import { useApi } from "../../app.tsx";
import { useInstance, useViewer } from "../../page-store.tsx";
import styles from "./page-body.module.css";
import { PageBody } from "./page-body.tsx";
import { type InstancePageName, pageTextQuery } from "./queries.ts";

export function InstancePage({ page, title }: { page: InstancePageName; title: string }) {
  const { name, contact_email: contact } = useInstance();
  const { locale } = useViewer();
  const { data: text } = useSuspenseQuery(pageTextQuery(useApi(), page, locale));
  return (
    <article className={styles.page}>
      <Heading level={1}>{title}</Heading>
      <PageBody text={text.replaceAll("{name}", name).replaceAll("{contact}", contact)} />
    </article>
  );
}
