export { loadPeoplePage } from "./load-people-page.ts";
export { peopleAction } from "./people-actions.ts";
export { peopleMeta } from "./people-meta.ts";
export { PeoplePage } from "./people-page.tsx";
export { peopleQuery, START } from "./people-query.ts";
