export { MemberHome } from "./member-home.tsx";
export { wallQuery } from "./queries.ts";
export { VisitorHome } from "./visitor-home.tsx";
