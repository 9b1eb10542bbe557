/** Why another site's page or picture could not be fetched. Each text says what its reader can do. */
export const fetchTexts = {
  address: "Please enter a web address that begins with http:// or https://.",
  unreachable: "We can't reach this address. Check it for typos.",
  noAnswer: "This website isn't responding properly. Please try again later.",
  slow: "This website took too long to respond. Please try again later.",
  refused: "This website blocks us from reading this page.",
  missing: "There's nothing at this address anymore.",
  redirects: "This link redirects too many times.",
  tooLarge: "That page is too large to read.",
  noPage: "This link isn't a web page or a picture.",
} as const;
