export { TodayRow } from "#web/features/articles/today/index.ts";
