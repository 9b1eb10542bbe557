/** Responses to editing a business that aren't in the error catalogue. */
export const businessTexts = {
  email: "Please enter a valid email address.",
  phone: "Please enter a phone number that matches the country.",
  phoneCountry: "Please choose the country of your phone number.",
  noneAlone: "You can't combine this with the others.",
  notBusiness: "Only business accounts can do this.",
  adsOnly: "Verify the website on your profile first.",
  badgesMax: "Choose up to three badges.",
  badgeColor: "Please enter a color such as #EFEFEF.",
  notProvenDns: "We couldn't find the TXT record. DNS changes can take a few hours. Please try again later.",
  notProvenMeta: "We couldn't find the tag in the head of your home page.",
  notProvenFile: "We couldn't find the file at this address, or it contains something else.",
} as const;
