/** Why another site's page or picture could not be fetched. Each text says what its reader can do. */
export const fetchTexts = {
  address: "Please enter a web address that begins with http:// or https://.",
  unreachable: "This address can't be reached. Check it for mistakes.",
  noAnswer: "This website isn't answering properly. Please try again later.",
  slow: "This website took too long to answer. Please try again later.",
  refused: "This website doesn't let this address be read.",
  missing: "There is nothing at this address any more.",
  redirects: "This address leads on too many times.",
  tooLarge: "What is at this address is too large to be read.",
  noPage: "This address is neither a web page nor a picture.",
} as const;
