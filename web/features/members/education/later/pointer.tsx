import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { educationQuery } from "../education-query.ts";
import { Bubble } from "./bubble.tsx";
import styles from "./education.module.css";

type PointerProps = { placement: number; children: ReactNode };

export function Pointer({ placement, children }: PointerProps) {
  const target = useRef<HTMLSpanElement>(null);
  const { isLimited } = useViewer();
  const { data } = useQuery({ ...educationQuery(useApi()), enabled: !import.meta.env.SSR && !isLimited });
  const [first] = data ?? [];
  const shown = first?.placement_id === placement && first.display_data.has_tooltip ? first : null;
  return (
    <span ref={target} className={styles.target}>
      {children}
      {shown?.display_data.has_pulsar && <span className={styles.pulsar} aria-hidden="true" />}
      {shown && <Bubble experience={shown} target={target} />}
    </span>
  );
}
