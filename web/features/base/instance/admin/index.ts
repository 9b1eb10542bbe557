export {
  experimentActions,
  experimentsQuery,
  generalActions,
  healthQuery,
  instanceQuery,
  memberActions,
  pageActions,
  queuesQuery,
} from "./admin-actions.ts";
export { AdminFrame, AdminMenu } from "./admin-frame.tsx";
export { advertisingActions, advertisingQuery } from "./advertising-actions.ts";
export { AdvertisingSettings } from "./advertising-settings.tsx";
export { AuditLog } from "./audit-log.tsx";
export { Experiments } from "./experiments.tsx";
export { GeneralSettings } from "./general-settings.tsx";
export { MemberList } from "./member-list.tsx";
export { PageEditor, type PageEditorProps } from "./page-editor.tsx";
export { Queues } from "./queues.tsx";
export { removalActions, reportActions } from "./report-actions.ts";
export { ReportList } from "./report-list.tsx";
export { staffTopicsQuery, topicActions } from "./topic-actions.ts";
export { TopicList, type TopicListProps } from "./topic-list.tsx";
