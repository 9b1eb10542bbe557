export { staffTopicsQuery, topicActions } from "./topic-actions.ts";
export { TopicList, type TopicListProps } from "./topic-list.tsx";
