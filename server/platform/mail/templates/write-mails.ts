import type { MailI18n } from "./mail-i18n.ts";
import type { AccountValues, MailTexts } from "./mail-texts.ts";

function forMember(i18n: MailI18n, { username, instance }: AccountValues): string {
  return i18n._(
    "You're receiving this email because the account {username} on {instance} uses this address.",
    {
      username,
      instance,
    },
  );
}

/** All emails in one language. Its texts are in `locales/emails/`, by their English wording. */
export function mailTexts(i18n: MailI18n): MailTexts {
  return {
    greeting: (username) => i18n._("Hello {username},", { username }),
    linkHint: i18n._("If the button doesn't work, copy this link into your browser:"),

    confirmEmail: ({ instance, validFor }) => ({
      subject: i18n._("Confirm your email for {instance}", { instance }),
      preheader: i18n._("Click to confirm this address is yours."),
      heading: i18n._("Confirm your email"),
      paragraphs: [
        i18n._(
          "Welcome to {instance}. Please confirm that this address is yours, so you can get back in if you forget your password.",
          { instance },
        ),
      ],
      button: i18n._("Confirm email"),
      notes: [
        i18n._("The link expires in {validFor}.", { validFor }),
        i18n._("Didn't sign up? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because someone signed up for {instance} with this address.",
        { instance },
      ),
    }),

    resetPassword: ({ validFor, ...account }) => ({
      subject: i18n._("Reset your {instance} password", { instance: account.instance }),
      preheader: i18n._("Use this link to choose a new one."),
      heading: i18n._("Choose a new password"),
      paragraphs: [i18n._("You asked to reset your password. Use the link to choose a new one.")],
      button: i18n._("Reset password"),
      notes: [
        i18n._("The link works once and expires in {validFor}.", { validFor }),
        i18n._("Didn't ask for this? You can ignore this email. Your password won't change."),
      ],
      reason: forMember(i18n, account),
    }),

    limitedLogin: ({ validFor, ...account }) => ({
      subject: i18n._("Your login link for {instance}", { instance: account.instance }),
      preheader: i18n._("Browse your account without your password."),
      heading: i18n._("Browse without your password"),
      paragraphs: [
        i18n._(
          "Use this link to browse your account. To save, comment or change anything, you still need your password.",
        ),
      ],
      button: i18n._("Open {instance}", { instance: account.instance }),
      notes: [
        i18n._("The link works once and expires in {validFor}. Don't share it with anyone.", { validFor }),
        i18n._(
          "Didn't ask for this? You can ignore this email. No one can use your account without the link.",
        ),
      ],
      reason: forMember(i18n, account),
    }),

    loginCode: ({ code, validFor, ...account }) => ({
      subject: i18n._("Your {instance} login code", { instance: account.instance }),
      preheader: i18n._("Enter it where you're logging in."),
      heading: i18n._("Your login code"),
      paragraphs: [
        i18n._(
          "Someone recently tried many wrong passwords on your account, so you also need a code to log in from a new browser. Enter this one where you're logging in.",
        ),
      ],
      facts: [{ label: i18n._("Code"), value: code }],
      button: i18n._("This wasn't me"),
      notes: [
        i18n._("The code works once and expires in {validFor}. Don't share it with anyone.", { validFor }),
        i18n._("Not logging in? Someone else knows your password. Use the link above to choose a new one."),
      ],
      reason: forMember(i18n, account),
    }),

    emailChanged: ({ at, newEmail, username, instance }) => ({
      subject: i18n._("Your {instance} email has changed", { instance }),
      preheader: i18n._("We'll send emails to the new address from now on."),
      heading: i18n._("Your email has changed"),
      paragraphs: [
        i18n._(
          "The email address of your account has changed. From now on, we'll send emails to the new address instead of this one.",
        ),
      ],
      facts: [
        { label: i18n._("New email"), value: newEmail },
        { label: i18n._("Time"), value: at },
      ],
      button: i18n._("This wasn't me"),
      notes: [
        i18n._(
          "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
        ),
      ],
      reason: i18n._(
        "You're receiving this email because the account {username} on {instance} used this address until now.",
        { username, instance },
      ),
    }),

    confirmNewEmail: ({ validFor, username, instance }) => ({
      subject: i18n._("Confirm your new email for {instance}", { instance }),
      preheader: i18n._("Click to switch your account to this address."),
      heading: i18n._("Confirm your new email"),
      paragraphs: [i18n._("You asked to use this address for your account. Please confirm that it's yours.")],
      button: i18n._("Confirm new email"),
      notes: [
        i18n._("The link expires in {validFor}. Until you confirm, we'll keep using your old address.", {
          validFor,
        }),
        i18n._("Wasn't you? You can ignore this email. Nothing will change."),
      ],
      reason: i18n._(
        "You're receiving this email because someone entered this address for the account {username} on {instance}.",
        { username, instance },
      ),
    }),

    passwordChanged: ({ at, ...account }) => ({
      subject: i18n._("Your {instance} password has changed", { instance: account.instance }),
      preheader: i18n._("We've logged you out on all other devices."),
      heading: i18n._("Your password has changed"),
      paragraphs: [i18n._("Your account has a new password. We've logged you out on all other devices.")],
      facts: [{ label: i18n._("Time"), value: at }],
      button: i18n._("This wasn't me"),
      notes: [
        i18n._(
          "If you made this change, you don't need to do anything. If not, use the link above to get your account back.",
        ),
      ],
      reason: forMember(i18n, account),
    }),

    newSignIn: ({ at, country, device, ...account }) => ({
      subject: i18n._("New login to your {instance} account", { instance: account.instance }),
      preheader: i18n._("From a device we haven't seen before."),
      heading: i18n._("A new login"),
      paragraphs: [
        i18n._("Someone logged in to your account from a device we haven't seen before. Was it you?"),
      ],
      facts: [
        { label: i18n._("Time"), value: at },
        { label: i18n._("Device"), value: device ?? i18n._("Unknown") },
        { label: i18n._("Country"), value: country ?? i18n._("Unknown") },
      ],
      button: i18n._("Check your logins"),
      notes: [
        i18n._(
          "If it was you, you don't need to do anything. If not, use the button to log that device out, then change your password.",
        ),
        i18n._("We estimate the country from the IP address."),
      ],
      reason: forMember(i18n, account),
    }),

    twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
      const left = i18n._(
        "{codesLeft, plural, =0 {You have no recovery codes left. Create new ones now so you don't get locked out.} one {You have one recovery code left. Create new ones soon.} other {You have {codesLeft} recovery codes left.}}",
        { codesLeft },
      );
      const says = {
        totpOn: [
          i18n._("Two-step login is on"),
          i18n._("From now on, you'll also need a code from your authenticator app to log in."),
        ],
        totpOff: [
          i18n._("Two-step login is off"),
          i18n._("From now on, you need only your password to log in."),
        ],
        passkeyAdded: [i18n._("A passkey was added"), i18n._("You can now log in with a new passkey.")],
        passkeyRemoved: [
          i18n._("A passkey was removed"),
          i18n._("You can no longer log in with that passkey."),
        ],
        loginConnected: [
          i18n._("A login service was connected"),
          i18n._("You can now log in with your account at that service."),
        ],
        loginDisconnected: [
          i18n._("A login service was disconnected"),
          i18n._("You can no longer log in with your account at that service."),
        ],
        recoveryCodesMade: [
          i18n._("New recovery codes"),
          i18n._("You have new recovery codes. The old ones no longer work."),
        ],
        recoveryCodeUsed: [
          i18n._("A recovery code was used"),
          i18n._("Someone logged in with one of your recovery codes."),
        ],
      } as const;
      const [heading, what] = says[change];
      return {
        subject: i18n._("{heading} – {instance}", { heading, instance: account.instance }),
        preheader: i18n._("Your account's security settings have changed."),
        heading,
        paragraphs: change === "recoveryCodeUsed" ? [what, left] : [what],
        facts: [{ label: i18n._("Time"), value: at }],
        button: i18n._("Check your security settings"),
        notes: [
          i18n._("If this was you, you don't need to do anything. If not, change your password right away."),
        ],
        reason: forMember(i18n, account),
      };
    },

    accessGiven: ({ at, change, name, ...account }) => {
      const says = {
        tokenMade: {
          heading: i18n._("A new access token"),
          text: i18n._(
            "Someone created an access token for your account. Anyone who has it can act for you.",
          ),
          label: i18n._("Token"),
        },
        appConnected: {
          heading: i18n._("An app was connected"),
          text: i18n._("Someone allowed an app to act for your account."),
          label: i18n._("App"),
        },
        appMade: {
          heading: i18n._("A new app"),
          text: i18n._("Someone registered an app in your name. Anyone who has its secret can act for you."),
          label: i18n._("App"),
        },
        appMoved: {
          heading: i18n._("New redirect addresses"),
          text: i18n._(
            "Someone changed your app's redirect addresses. People who connect it are sent there, and so is their access.",
          ),
          label: i18n._("App"),
        },
        secretMade: {
          heading: i18n._("A new app secret"),
          text: i18n._("Someone created a new secret for your app. Anyone who has it can act for you."),
          label: i18n._("App"),
        },
        webhookMade: {
          heading: i18n._("A new webhook"),
          text: i18n._("Someone added a webhook that sends your account's events to this address."),
          label: i18n._("Address"),
        },
        webhookSecretMade: {
          heading: i18n._("A new webhook secret"),
          text: i18n._(
            "Someone created a new secret for your webhook. The old one still signs messages for a day.",
          ),
          label: i18n._("Address"),
        },
      };
      const { heading, text, label } = says[change];
      return {
        subject: i18n._("{heading} – {instance}", { heading, instance: account.instance }),
        preheader: i18n._("Make sure it was you."),
        heading,
        paragraphs: [text],
        facts: [
          { label, value: name },
          { label: i18n._("Time"), value: at },
        ],
        button: i18n._("Check apps and access"),
        notes: [
          i18n._(
            "If this was you, you don't need to do anything. If not, remove it there and change your password right away.",
          ),
        ],
        reason: forMember(i18n, account),
      };
    },

    deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
      subject: i18n._("Final step to delete your {instance} account", { instance: account.instance }),
      preheader: i18n._("Nothing is deleted until you confirm."),
      heading: linkedAccounts
        ? i18n._("Delete your account and its linked accounts")
        : i18n._("Delete your account"),
      paragraphs: [
        linkedAccounts
          ? i18n._(
              "You asked us to delete your account and its linked accounts. Nothing is deleted until you confirm.",
            )
          : i18n._("You asked us to delete your account. Nothing is deleted until you confirm."),
        i18n._(
          "Once you do, your profile, boards and Pins disappear right away. We keep everything for {grace} in case you change your mind. After that, it's permanently deleted.",
          { grace },
        ),
      ],
      button: i18n._("Go to the final step"),
      notes: [
        i18n._("The link expires in {validFor}.", { validFor }),
        i18n._("Didn't ask for this? Ignore this email and change your password."),
      ],
      reason: forMember(i18n, account),
    }),

    accountDeactivated: ({ at, ...account }) => ({
      subject: i18n._("Your {instance} account is deactivated", { instance: account.instance }),
      preheader: i18n._("Nothing is deleted. Come back anytime."),
      heading: i18n._("Your account is deactivated"),
      paragraphs: [
        i18n._(
          "Your profile, boards and Pins are now hidden. Nothing is deleted. To come back, just log in.",
        ),
      ],
      facts: [{ label: i18n._("Time"), value: at }],
      button: i18n._("Come back"),
      notes: [i18n._("If this wasn't you, log in and change your password.")],
      reason: forMember(i18n, account),
    }),

    exportReady: ({ at, board, ...account }) => ({
      subject: i18n._("Your {instance} export is ready", { instance: account.instance }),
      preheader: i18n._("Download it within seven days."),
      heading: i18n._("Your export is ready"),
      paragraphs: [
        board === null
          ? i18n._("Your boards, Pins and pictures are in one ZIP file, ready to download.")
          : i18n._("Your board “{board}” is in one ZIP file, ready to download.", { board }),
        i18n._("We'll ask for your password again before the download starts."),
      ],
      facts: [{ label: i18n._("Available until"), value: at }],
      button: i18n._("Go to your export"),
      notes: [i18n._("Didn't ask for this? Change your password: someone else may know it.")],
      reason: forMember(i18n, account),
    }),

    webhookOff: ({ address, why, at, ...account }) => ({
      subject: i18n._("Your webhook was turned off"),
      preheader: i18n._("We couldn't deliver its messages."),
      heading: i18n._("Your webhook was turned off"),
      paragraphs: [
        why === "gone"
          ? i18n._("Its address said it's permanently gone, so we stopped sending messages to it.")
          : i18n._("It didn't accept any messages for 24 hours, so we stopped sending them."),
        i18n._(
          "Once its server is working again, turn it back on in your settings. You can resend what it missed from its log.",
        ),
      ],
      facts: [
        { label: i18n._("Address"), value: address },
        { label: i18n._("Time"), value: at },
      ],
      button: i18n._("Go to your webhooks"),
      notes: [],
      reason: forMember(i18n, account),
    }),

    removedByStaff: ({ what, words, why, at, ...account }) => {
      const says = {
        pin: [
          i18n._("Your Pin was removed"),
          i18n._("{instance} staff removed one of your Pins. No one can see it now.", {
            instance: account.instance,
          }),
          i18n._("Pin"),
        ],
        comment: [
          i18n._("Your comment was removed"),
          i18n._("{instance} staff removed one of your comments. No one can see it now.", {
            instance: account.instance,
          }),
          i18n._("Comment"),
        ],
        try: [
          i18n._("What you shared about a Pin was removed"),
          i18n._("{instance} staff removed what you shared about a Pin you tried. No one can see it now.", {
            instance: account.instance,
          }),
          i18n._("Note"),
        ],
        board: [
          i18n._("Your board was disabled"),
          i18n._(
            "{instance} staff disabled one of your boards for now. Only you and its collaborators can see it. Nothing was deleted.",
            { instance: account.instance },
          ),
          i18n._("Board"),
        ],
        account: [
          i18n._("Your account is suspended"),
          i18n._(
            "{instance} staff suspended your account. You can't log in anymore, and no one can see what you saved.",
            { instance: account.instance },
          ),
          "",
        ],
      } as const;
      const [heading, text, label] = says[what];
      return {
        subject: i18n._("{heading} – {instance}", { heading, instance: account.instance }),
        preheader: i18n._("The reason is in this email."),
        heading,
        paragraphs: [text],
        facts: [
          ...(label === "" || words === "" ? [] : [{ label, value: words }]),
          { label: i18n._("Reason"), value: why },
          { label: i18n._("Time"), value: at },
        ],
        button: i18n._("Read the terms"),
        notes: [
          i18n._("Think this is a mistake? Contact the people who run {instance}. The terms tell you how.", {
            instance: account.instance,
          }),
        ],
        reason: forMember(i18n, account),
      };
    },

    foundSensitive: ({ by, words, at, ...account }) => ({
      subject: i18n._("One of your Pins is now blurred – {instance}", { instance: account.instance }),
      preheader: i18n._("You can ask for a review."),
      heading: i18n._("One of your Pins is now blurred"),
      paragraphs: [
        by === "staff"
          ? i18n._("{instance} staff marked its picture as sensitive.", { instance: account.instance })
          : i18n._("{instance} checks pictures automatically, and this one looks sensitive.", {
              instance: account.instance,
            }),
        i18n._(
          "You'll still see it as before. It's blurred for others until they choose to show it, and we don't recommend it to anyone. Nothing was deleted.",
        ),
      ],
      facts: [
        ...(words === "" ? [] : [{ label: i18n._("Pin"), value: words }]),
        { label: i18n._("Time"), value: at },
      ],
      button: i18n._("See the Pin or ask for a review"),
      notes: [],
      reason: forMember(i18n, account),
    }),

    appealDecided: ({ what, decision, at, ...account }) => {
      const says = {
        sensitive: {
          lifted: i18n._("Staff reviewed your Pin. We no longer treat its picture as sensitive."),
          kept: i18n._("Staff reviewed your Pin. Its picture stays blurred for others."),
        },
        pin: {
          lifted: i18n._(
            "Staff reviewed the Pin they removed. You can restore it from Recently deleted for the next seven days.",
          ),
          kept: i18n._("Staff reviewed the Pin they removed. It stays removed."),
        },
        board: {
          lifted: i18n._("Staff restored your board. Everyone who could see it before can see it again."),
          kept: i18n._("Staff reviewed the board they disabled. It stays disabled."),
        },
      } as const;
      const isBack = what === "board" && decision === "lifted";
      const heading = isBack ? i18n._("Your board is back") : i18n._("Your review is done");
      return {
        subject: i18n._("{heading} – {instance}", { heading, instance: account.instance }),
        preheader:
          what === "board" ? i18n._("Staff reviewed your board.") : i18n._("Staff reviewed your Pin."),
        heading,
        paragraphs: [says[what][decision]],
        facts: [{ label: i18n._("Time"), value: at }],
        button: i18n._("See the decision"),
        notes: [],
        reason: forMember(i18n, account),
      };
    },

    adReviewed: ({ name, decision, note, at, ...account }) => {
      const heading =
        decision === "APPROVED" ? i18n._("Your ad was approved") : i18n._("Your ad was rejected");
      return {
        subject: i18n._("{heading} – {instance}", { heading, instance: account.instance }),
        preheader:
          decision === "APPROVED"
            ? i18n._("It can run now.")
            : i18n._("You can change it or request another review."),
        heading,
        paragraphs: [
          decision === "APPROVED"
            ? i18n._("Staff reviewed your ad and approved it. It'll run as planned.")
            : i18n._(
                "Staff reviewed your ad and rejected it, so it won't run. The ads manager shows why. You can change it or request another review.",
              ),
        ],
        facts: [
          ...(name === "" ? [] : [{ label: i18n._("Ad"), value: name }]),
          ...(note === "" ? [] : [{ label: i18n._("Note from staff"), value: note }]),
          { label: i18n._("Time"), value: at },
        ],
        button: i18n._("See the ad"),
        notes: [],
        reason: forMember(i18n, account),
      };
    },

    invoiceMade: ({ account, number, month, total, due, ...owner }) => ({
      subject: i18n._("Invoice {number} – {instance}", { number, instance: owner.instance }),
      preheader: i18n._("For your ads in {month}.", { month }),
      heading: i18n._("Your invoice for {month}", { month }),
      paragraphs: [
        i18n._(
          "Here's the invoice for {account}'s ads in {month}. It's attached, and you can also find it under Billing in the ads manager.",
          { account, month },
        ),
      ],
      facts: [
        { label: i18n._("Invoice"), value: number },
        { label: i18n._("Total"), value: total },
        { label: i18n._("Balance due"), value: due },
      ],
      button: i18n._("See all invoices"),
      notes: [],
      reason: i18n._(
        "You're receiving this email because invoices for the account {username} on {instance} go to this address.",
        { username: owner.username, instance: owner.instance },
      ),
    }),

    invitation: ({ instance, inviter, validFor }) => ({
      subject:
        inviter === null
          ? i18n._("You're invited to {instance}", { instance })
          : i18n._("{inviter} invited you to {instance}", { inviter, instance }),
      preheader: i18n._("A place to save ideas and arrange them on boards."),
      heading:
        inviter === null
          ? i18n._("You're invited to {instance}", { instance })
          : i18n._("{inviter} invited you", { inviter }),
      paragraphs: [
        i18n._(
          "{instance} is a place to save ideas as Pins and arrange them on boards. Use this invitation to sign up.",
          { instance },
        ),
      ],
      button: i18n._("Accept the invitation"),
      notes: [
        i18n._("The invitation expires in {validFor}.", { validFor }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because someone entered this address to invite you to {instance}.",
        { instance },
      ),
    }),

    businessInvite: ({ instance, inviter, business, validFor }) => ({
      subject: i18n._("{inviter} invited you to work for {business}", { inviter, business }),
      preheader: i18n._("See what you can do for the business."),
      heading: i18n._("You're invited to work for {business}", { business }),
      paragraphs: [
        i18n._("{inviter} wants you to help run the business account {business} on {instance}.", {
          inviter,
          business,
          instance,
        }),
        i18n._("Log in or create your own account first. Your boards and Pins stay yours."),
      ],
      button: i18n._("See the invite"),
      notes: [
        i18n._("The invite works once and expires in {validFor}.", { validFor }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because {inviter} entered this address to invite you to a business on {instance}.",
        { inviter, instance },
      ),
      unsubscribe: i18n._("Stop invites like this"),
    }),

    boardInvite: ({ instance, inviter, board, validFor }) => ({
      subject:
        board === null
          ? i18n._("{inviter} invited you to a board on {instance}", { inviter, instance })
          : i18n._("{inviter} invited you to the board “{board}”", { inviter, board }),
      preheader: i18n._("Save ideas together and arrange them."),
      heading: i18n._("{inviter} invited you to join their board", { inviter }),
      paragraphs: [
        i18n._("Collaborators save Pins to a board and arrange them together."),
        i18n._("{instance} is a place to save ideas as Pins and arrange them on boards.", { instance }),
      ],
      ...(board !== null && { facts: [{ label: i18n._("Board"), value: board }] }),
      button: i18n._("See the invite"),
      notes: [
        i18n._("The invite works once and expires in {validFor}.", { validFor }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because {inviter} entered this address to invite you to a board on {instance}.",
        { inviter, instance },
      ),
      unsubscribe: i18n._("Stop invites like this"),
    }),
    shared: ({ instance, sender, what, title, note }) => {
      const says = {
        pin: [i18n._("{sender} sent you a Pin", { sender }), i18n._("See the Pin")],
        board: [i18n._("{sender} sent you a board", { sender }), i18n._("See the board")],
        section: [i18n._("{sender} sent you a section of a board", { sender }), i18n._("See the section")],
        profile: [i18n._("{sender} sent you a profile", { sender }), i18n._("See the profile")],
      } as const;
      const [heading, button] = says[what];
      return {
        subject: heading,
        preheader: i18n._("Take a look on {instance}.", { instance }),
        heading,
        paragraphs: title === "" ? [] : [title],
        quote: note,
        button,
        notes: [i18n._("You don't need an account to see it.")],
        reason: i18n._("You're receiving this email because {sender} entered this address on {instance}.", {
          sender,
          instance,
        }),
        unsubscribe: i18n._("Stop emails like this"),
      };
    },

    usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
      subject: i18n._("Your {instance} username has changed", { instance }),
      preheader: i18n._("You're now {newUsername}.", { newUsername }),
      heading: i18n._("Your username has changed"),
      paragraphs: [
        i18n._(
          "Links to your old username redirect to the new one. We'll hold the old username for {held}. After that, someone else can take it.",
          { held },
        ),
      ],
      facts: [
        { label: i18n._("Old username"), value: oldUsername },
        { label: i18n._("New username"), value: newUsername },
        { label: i18n._("Time"), value: at },
      ],
      button: i18n._("Go to your settings"),
      notes: [i18n._("If this wasn't you, change your password right away.")],
      reason: forMember(i18n, { username: newUsername, instance }),
    }),
  };
}
