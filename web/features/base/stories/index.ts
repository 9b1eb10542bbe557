export { StoryPane } from "./story-pane.tsx";
