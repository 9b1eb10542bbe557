export { TodayRow } from "#web/features/finding/articles/today/index.ts";
