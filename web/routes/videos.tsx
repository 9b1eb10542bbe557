import { loadVideos, Videos, videosMeta } from "#web/features/finding/topics/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/videos", cacheable: true };

export { Videos as Component };

export const loader = loadVideos;

export const meta: MetaFunction = videosMeta;
