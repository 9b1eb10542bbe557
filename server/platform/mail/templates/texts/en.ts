import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Time";

function forMember({ username, instance }: AccountValues): string {
  return `You're receiving this email because the account ${username} on ${instance} uses this address.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Hello ${username},`,
  linkHint: "If the button doesn't work, copy this link into your browser:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Confirm your email for ${instance}`,
    preheader: "Click to confirm this address is yours.",
    heading: "Confirm your email",
    paragraphs: [
      `Welcome to ${instance}. Please confirm that this address is yours, so you can get back in if you forget your password.`,
    ],
    button: "Confirm email",
    notes: [`The link expires in ${validFor}.`, "Didn't sign up? You can ignore this email."],
    reason: `You're receiving this email because someone signed up for ${instance} with this address.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Reset your ${account.instance} password`,
    preheader: "Use this link to choose a new one.",
    heading: "Choose a new password",
    paragraphs: ["You asked to reset your password. Use the link to choose a new one."],
    button: "Reset password",
    notes: [
      `The link works once and expires in ${validFor}.`,
      "Didn't ask for this? You can ignore this email. Your password won't change.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Your login link for ${account.instance}`,
    preheader: "Browse your account without your password.",
    heading: "Browse without your password",
    paragraphs: [
      "Use this link to browse your account. To save, comment or change anything, you still need your password.",
    ],
    button: `Open ${account.instance}`,
    notes: [
      `The link works once and expires in ${validFor}. Don't share it with anyone.`,
      "Didn't ask for this? You can ignore this email. No one can use your account without the link.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Your ${account.instance} login code`,
    preheader: "Enter it where you're logging in.",
    heading: "Your login code",
    paragraphs: [
      "Someone recently tried many wrong passwords on your account, so in a new browser your password isn't enough. Enter this code where you're logging in.",
    ],
    facts: [{ label: "Code", value: code }],
    button: "This wasn't me",
    notes: [
      `The code works once and expires in ${validFor}. Don't share it with anyone.`,
      "Not logging in? Someone else knows your password. Use the link above to choose a new one.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `Your ${instance} email has changed`,
    preheader: "We'll send emails to the new address from now on.",
    heading: "Your email has changed",
    paragraphs: [
      "The email address of your account has changed. From now on, we'll send emails to the new address instead of this one.",
    ],
    facts: [
      { label: "New email", value: newEmail },
      { label: time, value: at },
    ],
    button: "This wasn't me",
    notes: [
      "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
    ],
    reason: `You're receiving this email because the account ${username} on ${instance} used this address until now.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Confirm your new email for ${instance}`,
    preheader: "Click to switch your account to this address.",
    heading: "Confirm your new email",
    paragraphs: ["You asked to use this address for your account. Please confirm that it's yours."],
    button: "Confirm new email",
    notes: [
      `The link expires in ${validFor}. Until you confirm, we'll keep using your old address.`,
      "Wasn't you? You can ignore this email. Nothing will change.",
    ],
    reason: `You're receiving this email because someone entered this address for the account ${username} on ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Your ${account.instance} password has changed`,
    preheader: "We've logged you out on all other devices.",
    heading: "Your password has changed",
    paragraphs: ["Your account has a new password. We've logged you out on all other devices."],
    facts: [{ label: time, value: at }],
    button: "This wasn't me",
    notes: [
      "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `New login to your ${account.instance} account`,
    preheader: "From a device we haven't seen before.",
    heading: "A new login",
    paragraphs: ["Someone logged in to your account from a device we haven't seen before. Was it you?"],
    facts: [
      { label: time, value: at },
      { label: "Device", value: device ?? "Unknown" },
      { label: "Country", value: country ?? "Unknown" },
    ],
    button: "Check your logins",
    notes: [
      "If it was you, you don't need to do anything. If not, use the button to log that device out, then change your password.",
      "We estimate the country from the IP address.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("en", codesLeft, {
      zero: "You have no recovery codes left. Create new ones now so you don't get locked out.",
      one: "You have one recovery code left. Create new ones soon.",
      other: `You have ${codesLeft} recovery codes left.`,
    });
    const says = {
      totpOn: [
        "Two-step login is on",
        "From now on, you'll also need a code from your authenticator app to log in.",
      ],
      totpOff: ["Two-step login is off", "From now on, you need only your password to log in."],
      passkeyAdded: ["A passkey was added", "You can now log in with a new passkey."],
      passkeyRemoved: ["A passkey was removed", "You can no longer log in with that passkey."],
      loginConnected: [
        "A login service was connected",
        "You can now log in with your account at that service.",
      ],
      loginDisconnected: [
        "A login service was disconnected",
        "You can no longer log in with your account at that service.",
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
      preheader: "Your account's security settings have changed.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Check your security settings",
      notes: ["If this was you, you don't need to do anything. If not, change your password right away."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Final step to delete your ${account.instance} account`,
    preheader: "Nothing is deleted until you confirm.",
    heading: linkedAccounts ? "Delete your account and its linked accounts" : "Delete your account",
    paragraphs: [
      `You asked us to delete your account${linkedAccounts ? " and its linked accounts" : ""}. Nothing is deleted until you confirm.`,
      `Once you do, your profile, boards and Pins disappear right away. We keep everything for ${grace} in case you change your mind. After that, it's permanently deleted.`,
    ],
    button: "Go to the final step",
    notes: [
      `The link expires in ${validFor}.`,
      "Didn't ask for this? Ignore this email and change your password.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Your ${account.instance} account is deactivated`,
    preheader: "Nothing is deleted. Come back anytime.",
    heading: "Your account is deactivated",
    paragraphs: [
      "Your profile, boards and Pins are now hidden. Nothing is deleted. To come back, just log in.",
    ],
    facts: [{ label: time, value: at }],
    button: "Come back",
    notes: ["If this wasn't you, log in and change your password."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Your Pin was removed",
        `The staff of ${account.instance} removed one of your Pins. No one can see it now.`,
        "Pin",
      ],
      comment: [
        "Your comment was removed",
        `The staff of ${account.instance} removed one of your comments. No one can see it now.`,
        "Comment",
      ],
      account: [
        "Your account is suspended",
        `The staff of ${account.instance} suspended your account. You can no longer log in, and no one can see what you saved.`,
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
        `Think this is a mistake? Contact the people who run ${account.instance}. The terms tell you how.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `You're invited to ${instance}` : `${inviter} invited you to ${instance}`,
    preheader: "A place to save ideas and arrange them on boards.",
    heading: inviter === null ? `You're invited to ${instance}` : `${inviter} invited you`,
    paragraphs: [
      `${instance} is a place to save ideas as Pins and arrange them on boards. Use this invitation to sign up.`,
    ],
    button: "Accept the invitation",
    notes: [`The invitation expires in ${validFor}.`, "Not interested? You can ignore this email."],
    reason: `You're receiving this email because someone entered this address to invite you to ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Your ${instance} username has changed`,
    preheader: `You're now ${newUsername}.`,
    heading: "Your username has changed",
    paragraphs: [
      `Links to your old username redirect to the new one. We'll hold the old username for ${held}. After that, someone else can take it.`,
    ],
    facts: [
      { label: "Old username", value: oldUsername },
      { label: "New username", value: newUsername },
      { label: time, value: at },
    ],
    button: "Go to your settings",
    notes: ["If this wasn't you, change your password right away."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
