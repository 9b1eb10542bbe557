/** Why a document that someone sent with a form wasn't added. */
export type DocumentProblem = "type" | "large" | "many";
