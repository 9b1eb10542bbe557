import { useLingui } from "@lingui/react/macro";
import type { Notification } from "#contract/news/entities/notification.ts";
import { Anchor } from "#ui/anchor.tsx";
import styles from "./news.module.css";

type NewsPicturesProps = {
  pictures: Notification["pictures"];
  /** Where the row links to, which the same picture doesn't have to. */
  rowUrl: string;
  onOpen: () => void;
};

/** What a notification is about, each with a link to it. */
export function NewsPictures({ pictures, rowUrl, onOpen }: NewsPicturesProps) {
  const { t } = useLingui();
  return (
    <div className={styles.pictures} data-several={pictures.length > 1 || undefined}>
      {pictures.map(({ id, url, name, image, type }) => {
        const picture = <img className={styles.picture} src={image} alt="" loading="lazy" data-type={type} />;
        if (url === rowUrl) return <span key={id}>{picture}</span>;
        const label = name || t`Untitled Pin`;
        return (
          <Anchor key={id} href={url} className={styles.pictureLink} aria-label={label} onClick={onOpen}>
            {picture}
          </Anchor>
        );
      })}
    </div>
  );
}
