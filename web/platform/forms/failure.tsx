import { later } from "#web/platform/later/later.tsx";

// Most forms succeed, so the error texts load only after a failure.
const content = later(() => import("./failure-content.tsx"));

/** A banner with the error of a whole form. */
export const FailureNotice = content.component("FailureNotice");

/** Only the text, for the error of a field. */
export const FailureText = content.component("FailureText");
