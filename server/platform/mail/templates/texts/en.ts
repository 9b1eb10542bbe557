import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Time";

function forMember({ username, instance }: AccountValues): string {
  return `You get this email because the account ${username} on ${instance} belongs to this address.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Hello ${username},`,
  linkHint: "If the button does not work, copy this address into your browser:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Confirm your email for ${instance}`,
    preheader: "One click, and we know this address is yours.",
    heading: "Confirm your email",
    paragraphs: [
      `Welcome to ${instance}. Please confirm that this address is yours, so that we can help you if you ever lose your password.`,
    ],
    button: "Confirm email",
    notes: [`The link works for ${validFor}.`, "You did not sign up? Then ignore this email."],
    reason: `You get this email because someone signed up for ${instance} with this address.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Reset your ${account.instance} password`,
    preheader: "Here is the link to choose a new one.",
    heading: "Choose a new password",
    paragraphs: ["You asked to reset your password. Follow the link to choose a new one."],
    button: "Reset password",
    notes: [
      `The link works once, for ${validFor}.`,
      "You did not ask for it? Then ignore this email. Your password stays as it is.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Your link to read on ${account.instance}`,
    preheader: "Read as yourself until you have your password again.",
    heading: "Look around without your password",
    paragraphs: [
      "This link lets you look around and read as yourself. To save, write or change anything, you still need your password.",
    ],
    button: `Open ${account.instance}`,
    notes: [
      `The link works once, for ${validFor}. Please keep it to yourself.`,
      "You did not ask for it? Then ignore this email. Nobody gets in without the link.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Your code to log in to ${account.instance}`,
    preheader: "Enter it where you are logging in.",
    heading: "Your login code",
    paragraphs: [
      "Lately many wrong passwords have been tried on your account, so in a new browser your password alone is not enough. Enter this code where you are logging in.",
    ],
    facts: [{ label: "Code", value: code }],
    button: "This was not me",
    notes: [
      `The code works once, for ${validFor}. Please keep it to yourself.`,
      "You are not logging in? Then someone knows your password. Choose a new one with the link above.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `Your ${instance} email has changed`,
    preheader: "From now on we write to the new address.",
    heading: "Your email has changed",
    paragraphs: [
      "The email of your account is now another one. From now on we write there, and no longer here.",
    ],
    facts: [
      { label: "New email", value: newEmail },
      { label: time, value: at },
    ],
    button: "This was not me",
    notes: [
      "If you made this change, you need not do anything. If not, take your account back with the link above.",
    ],
    reason: `You get this email because the account ${username} on ${instance} belonged to this address until now.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Confirm your new email for ${instance}`,
    preheader: "One click, and your account moves to this address.",
    heading: "Confirm your new email",
    paragraphs: ["You want to use this address for your account. Please confirm that it is yours."],
    button: "Confirm new email",
    notes: [
      `The link works for ${validFor}. Until then your old address stays in use.`,
      "This was not you? Then ignore this email. Nothing changes.",
    ],
    reason: `You get this email because someone entered this address for the account ${username} on ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Your ${account.instance} password has changed`,
    preheader: "All your other devices have been logged out.",
    heading: "Your password has changed",
    paragraphs: ["Your account has a new password. All your other devices have been logged out."],
    facts: [{ label: time, value: at }],
    button: "This was not me",
    notes: [
      "If you made this change, you need not do anything. If not, take your account back with the link above.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `New login to your ${account.instance} account`,
    preheader: "From a device we have not seen before.",
    heading: "A new login",
    paragraphs: ["Someone logged in to your account from a device we have not seen before. Was it you?"],
    facts: [
      { label: time, value: at },
      { label: "Device", value: device ?? "Not known" },
      { label: "Country", value: country ?? "Not known" },
    ],
    button: "Check your logins",
    notes: [
      "If it was you, you need not do anything. If not, log that device out there and change your password.",
      "The country is a guess from the network address.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("en", codesLeft, {
      zero: "You have no recovery codes left. Make new ones now, so that you do not lock yourself out.",
      one: "You have one recovery code left. Make new ones soon.",
      other: `You have ${codesLeft} recovery codes left.`,
    });
    const says = {
      totpOn: [
        "Two-step login is on",
        "From now on logging in also takes a code from your authenticator app.",
      ],
      totpOff: ["Two-step login is off", "From now on your password alone is enough to log in."],
      passkeyAdded: ["A passkey was added", "Your account can now also be opened with a new passkey."],
      passkeyRemoved: ["A passkey was removed", "That passkey no longer opens your account."],
      loginConnected: [
        "A login service was connected",
        "Your account can now also be opened with your login at that service.",
      ],
      loginDisconnected: [
        "A login service was disconnected",
        "Your login at that service no longer opens your account.",
      ],
      recoveryCodesMade: ["New recovery codes", "You have new recovery codes. The old ones no longer work."],
      recoveryCodeUsed: [
        "A recovery code was used",
        `Someone logged in with one of your recovery codes. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "A change to how your account is protected.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Check your security settings",
      notes: ["If this was you, all is well. If not, change your password there right away."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Final step to delete your ${account.instance} account`,
    preheader: "Nothing is deleted until you confirm.",
    heading: linkedAccounts ? "Delete your account and its linked accounts" : "Delete your account",
    paragraphs: [
      `You asked us to delete your account${linkedAccounts ? " and its linked accounts" : ""}. Nothing is deleted until you confirm.`,
      `Once you do, your profile, boards and pins disappear at once. We keep everything for ${grace}, in case you change your mind. After that it is gone for good.`,
    ],
    button: "Go to the final step",
    notes: [
      `The link works for ${validFor}.`,
      "You did not ask for it? Then ignore this email and change your password.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Your ${account.instance} account is deactivated`,
    preheader: "Nothing is lost. Come back whenever you like.",
    heading: "Your account is deactivated",
    paragraphs: [
      "Your profile, boards and pins are hidden now. Nothing is lost. To come back, just log in again.",
    ],
    facts: [{ label: time, value: at }],
    button: "Come back",
    notes: ["If this was not you, log in and change your password."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Your pin was removed",
        `The staff of ${account.instance} have removed one of your pins. Nobody can see it any more.`,
        "Pin",
      ],
      comment: [
        "Your comment was removed",
        `The staff of ${account.instance} have removed a comment of yours. Nobody can see it any more.`,
        "Comment",
      ],
      account: [
        "Your account is suspended",
        `The staff of ${account.instance} have suspended your account. You can't log in any more, and nobody sees what you saved.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "The reason is in this email.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Reason", value: why },
        { label: time, value: at },
      ],
      button: "Read the terms",
      notes: [
        `You think this is a mistake? Then write to the people who run ${account.instance}. The terms say how to reach them.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `You are invited to ${instance}` : `${inviter} invites you to ${instance}`,
    preheader: "A place to gather ideas and arrange them on boards.",
    heading: inviter === null ? `You are invited to ${instance}` : `${inviter} invites you`,
    paragraphs: [
      `${instance} is a place to gather ideas as pins and arrange them on boards. With this invitation you can sign up.`,
    ],
    button: "Accept the invitation",
    notes: [`The invitation is good for ${validFor}.`, "Not for you? Then ignore this email."],
    reason: `You get this email because someone entered this address to invite you to ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Your ${instance} username has changed`,
    preheader: `You are now ${newUsername}.`,
    heading: "Your username has changed",
    paragraphs: [
      `Links to your old name lead to the new one. The old name is held for ${held}; after that someone else can take it.`,
    ],
    facts: [
      { label: "Old username", value: oldUsername },
      { label: "New username", value: newUsername },
      { label: time, value: at },
    ],
    button: "Go to your settings",
    notes: ["If this was not you, change your password right away."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
