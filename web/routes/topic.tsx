import { loadTopic, TopicPage, topicAction, topicMeta } from "#web/features/finding/topics/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/ideas/:slug/:topicId", cacheable: true };

export { TopicPage as Component };

export const loader = loadTopic;

export const action = topicAction;

export const meta: MetaFunction = topicMeta;
