import { later } from "#web/platform/later/later.tsx";

// Most forms succeed, so what they say when they fail is loaded only then.
const content = later(() => import("./failure-content.tsx"));

/** A banner that says what went wrong with a form as a whole. */
export const FailureNotice = content.component("FailureNotice");

/** The same text alone, for the error of a field. */
export const FailureWords = content.component("FailureWords");
