import { loadTopicVideos, TopicVideos, topicVideosMeta } from "#web/features/finding/topics/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/videos/:slug/:topicId", cacheable: true };

export { TopicVideos as Component };

export const loader = loadTopicVideos;

export const meta: MetaFunction = topicVideosMeta;
