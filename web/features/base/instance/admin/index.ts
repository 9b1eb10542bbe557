export {
  experimentActions,
  experimentsQuery,
  generalActions,
  healthQuery,
  instanceQuery,
  memberActions,
  pageActions,
  queueActions,
  queuesQuery,
} from "./admin-actions.ts";
export { AdminFrame, AdminMenu } from "./admin-frame.tsx";
export { advertisingActions, advertisingQuery } from "./advertising-actions.ts";
export { AdvertisingSettings } from "./advertising-settings.tsx";
export { AuditLog, type AuditLogProps } from "./audit-log.tsx";
export { Experiments } from "./experiments.tsx";
export { GeneralSettings } from "./general-settings.tsx";
export { LanguageChoice } from "./language-choice.tsx";
export { MemberList } from "./member-list.tsx";
export { PageEditor, type PageEditorProps } from "./page-editor.tsx";
export { Queues } from "./queues.tsx";
