import type { ImageBlock, StickerBlock, StoryPage, VideoBlock } from "#contract/library/entities/story.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { useLanguageName, VideoPane } from "#web/features/base/videos/index.ts";
import { PageWords, pageClasses, StickerFace, stickerProps } from "../page-parts.tsx";
import styles from "./reader.module.css";

type PageProps = {
  pinId: string;
  id: string;
  label: string;
  /** Null until it is loaded. */
  page: StoryPage | null;
  isFirst: boolean;
  isShown: boolean;
  name: string;
  address: string;
};

export function Page({ pinId, id, label, page, isFirst, isShown, name, address }: PageProps) {
  const media = page?.blocks.find((block) => "image" in block);
  const describe = ({ alt_text: text }: ImageBlock | VideoBlock) => text ?? (isFirst ? name : "");
  return (
    <li
      id={id}
      className={cx(pageClasses.page, styles.page)}
      aria-label={label}
      style={{ background: page?.style.background_color }}
    >
      {media?.type === "story_pin_image_block" && (
        <Picture block={media} words={describe(media)} isEager={isFirst} />
      )}
      {media?.type === "story_pin_video_block" && (
        <Video
          pinId={pinId}
          block={media}
          name={describe(media) || label}
          isShown={isShown}
          address={address}
        />
      )}
      {page?.blocks.map((block) =>
        block.type === "story_pin_paragraph_block" ? <PageWords key={block.id} block={block} /> : null,
      )}
      {page?.blocks.map((block) =>
        block.type === "story_pin_product_sticker_block" ? <Sticker key={block.id} block={block} /> : null,
      )}
    </li>
  );
}

function Picture({ block, words, isEager }: { block: ImageBlock; words: string; isEager: boolean }) {
  const { originals: _, ...sizes } = block.image.images;
  const { width, height, url } = sizes["736x"];
  return (
    <img
      className={pageClasses.picture}
      src={url}
      srcSet={Object.values(sizes)
        .map((size) => `${size.url} ${size.width}w`)
        .join(", ")}
      sizes="(width < 870px) 100vw, 508px"
      width={width}
      height={height}
      alt={words}
      loading={isEager ? "eager" : "lazy"}
      {...(isEager && { fetchPriority: "high" as const })}
      decoding="async"
      draggable={false}
    />
  );
}

type VideoProps = { pinId: string; block: VideoBlock; name: string; isShown: boolean; address: string };

/** It plays only while its page is shown. */
function Video({ pinId, block: { video, image }, name, isShown, address }: VideoProps) {
  const poster = image.images["736x"].url;
  const nameOf = useLanguageName();
  return (
    <div className={pageClasses.video}>
      {isShown ? (
        <VideoPane
          pinId={pinId}
          videos={video}
          poster={poster}
          name={name}
          ground={image.dominant_color}
          address={address}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: it has the tracks that its owner has added
        <video
          className={pageClasses.picture}
          src={video.video_list.V_720P?.url ?? undefined}
          poster={poster}
          aria-label={name}
          controls
          playsInline
          preload="none"
        >
          {video.captions.map(({ language, url }) => (
            <track key={language} kind="captions" srcLang={language} label={nameOf(language)} src={url} />
          ))}
        </video>
      )}
    </div>
  );
}

function Sticker({ block: { pin, style } }: { block: StickerBlock }) {
  return (
    <Anchor href={pin.url} {...stickerProps(style)}>
      <StickerFace pin={pin} />
    </Anchor>
  );
}
