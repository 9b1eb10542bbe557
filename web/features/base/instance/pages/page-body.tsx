import { Heading } from "#ui/text.tsx";
import styles from "./page-body.module.css";
import { type Block, type Part, readBlocks } from "./page-text.ts";

/** Renders the text people wrote. Markup in it isn't interpreted. */
export function PageBody({ text }: { text: string }) {
  return (
    <div className={styles.body}>
      {readBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <Heading level={2} size={20} id={block.id} className={styles.heading}>
          {block.text}
        </Heading>
      );
    case "list":
      return (
        <ul className={styles.list}>
          {block.items.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never move
            <li key={index}>
              <Parts parts={parts} />
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return (
        <p className={styles.paragraph}>
          <Parts parts={block.parts} />
        </p>
      );
  }
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={index} className={styles.address} href={href} rel="nofollow noopener">
        {text}
      </a>
    ),
  );
}
