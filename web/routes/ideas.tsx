import { Ideas, ideasMeta, loadIdeas } from "#web/features/finding/topics/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/ideas", cacheable: true };

export { Ideas as Component };

export const loader = loadIdeas;

export const meta: MetaFunction = ideasMeta;
