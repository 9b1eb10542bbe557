import { msg } from "@lingui/core/macro";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { feedUrl, ideasUrl, topicsUrl } from "#contract/urls.ts";
import { feedAlternates } from "#web/platform/page/feed-alternates.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";

export const topicMeta: MetaFunction = ({ params, queryClient, i18n, page }) => {
  const asked = { interest_id: params.topicId };
  const topic = queryClient.getQueriesData<Interest>({ queryKey: ["Interest.get", asked] })[0]?.[1];
  if (topic === undefined) return {};
  const { name } = topic;
  const site = page.instance.name;
  const image = topic.images[0]?.url;
  return {
    title: name,
    canonicalPath: topic.url,
    description: i18n._(msg`${name}: Pins and boards that people save on ${site}.`),
    ...(image !== undefined && { image: { url: image } }),
    ...(import.meta.env.SSR && {
      alternates: feedAlternates(name, page.publicUrl, (format) => feedUrl(topic.url, format)),
    }),
  };
};

export const ideasMeta: MetaFunction = ({ i18n, page }) => {
  const site = page.instance.name;
  return {
    title: i18n._(msg`Explore ideas`),
    canonicalPath: ideasUrl(),
    description: i18n._(msg`Topics to explore on ${site}, and the newest Pins.`),
  };
};

export const allTopicsMeta: MetaFunction = ({ i18n, page }) => {
  const site = page.instance.name;
  return {
    title: i18n._(msg`All topics`),
    canonicalPath: topicsUrl(),
    description: i18n._(msg`All topics to explore on ${site}.`),
  };
};
