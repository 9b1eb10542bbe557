import type { CSSProperties } from "react";
import { linkCardLook } from "#contract/formats/link-card.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import styles from "./link-card.module.css";

type LinkCardProps = { link: string; title: string };

/** A preview of the card that the server draws for a link without a picture. */
export function LinkCard({ link, title }: LinkCardProps) {
  const { domain, path, letter, style } = lookOf(link);
  const isBare = title.trim() === "";
  return (
    <div className={styles.card} style={style}>
      <div className={styles.face} data-bare={isBare || undefined}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.domain}>{domain}</span>
        {isBare && path !== "" && <span className={styles.path}>{path}</span>}
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
  const { ground, bower, ...look } = linkCardLook(completeUrl(link) ?? "");
  const style = { "--ground": ground, "--x": bower.x, "--y": bower.y, "--radius": bower.radius };
  return { ...look, style: style as CSSProperties };
}
