export { NewsPill } from "./news-pill.tsx";
