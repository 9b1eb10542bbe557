import type { CSSProperties } from "react";
import { domainOf, linkCardLook } from "#contract/formats/link-card.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import styles from "./link-card.module.css";

type LinkCardProps = { link: string; title: string };

/** A preview of the card that the server draws for a link without a picture. */
export function LinkCard({ link, title }: LinkCardProps) {
  const { domain, letter, style } = lookOf(link);
  return (
    <div className={styles.card} style={style}>
      <div className={styles.face} data-bare={title.trim() === "" || undefined}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.domain}>{domain}</span>
      </div>
    </div>
  );
}

/** The card at the size of a tile. */
export function LinkCardTile({ link }: Pick<LinkCardProps, "link">) {
  const { letter, style } = lookOf(link);
  return (
    <span className={styles.tile} style={style}>
      {letter}
    </span>
  );
}

function lookOf(link: string) {
  const domain = domainOf(completeUrl(link) ?? "");
  const { ground, letter } = linkCardLook(domain);
  return { domain, letter, style: { "--ground": ground } as CSSProperties };
}
