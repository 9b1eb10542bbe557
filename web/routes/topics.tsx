import { AllTopics, allTopicsMeta, loadTopics } from "#web/features/finding/topics/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/topics", cacheable: true };

export { AllTopics as Component };

export const loader = loadTopics;

export const meta: MetaFunction = allTopicsMeta;
