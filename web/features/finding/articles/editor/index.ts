export { articleActions } from "./article-actions.ts";
export { ArticleEditor } from "./article-editor.tsx";
export { ArticleList } from "./article-list.tsx";
export { loadDraft, loadDrafts } from "./load-drafts.ts";
