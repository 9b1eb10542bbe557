/** Why an import can't begin, or not go on like that. */
export const importTexts = {
  missing: "Please choose a file.",
  empty: "This file is empty.",
  large: "This file is larger than 2 GB.",
  largeForCall: "This file is too large for an API call. Upload it to /upload-import/ as a form instead.",
  brokenOff: "The upload was interrupted. Please try again.",
  noToken: "That doesn't look like an access token. Copy all of it, without spaces.",
  open: "Finish or remove one of your other imports first.",
  noLink: "Choose which column has the link or the picture.",
  noColumn: "The table doesn't have that column.",
  noBoards: "Choose at least one board.",
  started: "This import has already started.",
  notRunning: "This import isn't running.",
  stillRunning: "Cancel this import first.",
  nothingToUndo: "There's nothing left to undo.",
  nothingToRetry: "No links to try again.",
} as const;
