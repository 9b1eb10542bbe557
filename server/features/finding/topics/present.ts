import type { Interest } from "#contract/finding/entities/interest.ts";
import type { StaffTopic } from "#contract/finding/resources/interest.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { Locale } from "#contract/locales.ts";
import { LOCALES } from "#contract/locales.ts";
import { topicUrl } from "#contract/urls.ts";
import { type Catalog, nameOf, type Topic } from "./catalog.ts";

type Facts = { locale: Locale; isFollowed: boolean; pins: readonly Pin[] };

export function presentInterest(
  catalog: Catalog,
  topic: Topic,
  { locale, isFollowed, pins }: Facts,
): Interest {
  const parent = topic.parentId === null ? undefined : catalog.topics.get(topic.parentId);
  return {
    ...presentName(topic, locale),
    type: "interest",
    slug: topic.slug,
    is_followed: isFollowed,
    parent: parent === undefined ? null : presentName(parent, locale),
    interests: catalog.topicsOf(topic.id).map((each) => presentName(each, locale)),
    images: pins.map((pin) => ({ url: pin.images["236x"].url, dominant_color: pin.dominant_color })),
  };
}

function presentName(topic: Topic, locale: Locale) {
  return { id: String(topic.id), name: nameOf(topic, locale), url: urlOf(topic) };
}

const urlOf = ({ id, slug }: Topic) => topicUrl({ id: String(id), slug });

export function presentStaffTopic(topic: Topic): StaffTopic {
  const texts = LOCALES.flatMap((locale) => {
    const text = topic.texts.get(locale);
    return text === undefined ? [] : [[locale, { name: text.name, words: [...text.words] }] as const];
  });
  return {
    id: String(topic.id),
    parent_id: topic.parentId === null ? null : String(topic.parentId),
    url: urlOf(topic),
    is_hidden: topic.isHidden,
    is_shipped: topic.isShipped,
    texts: Object.fromEntries(texts),
  };
}
