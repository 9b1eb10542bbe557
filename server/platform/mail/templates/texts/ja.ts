import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "日時";

function forMember({ username, instance }: AccountValues): string {
  return `このメールは、${instance} のアカウント ${username} に登録されているアドレスにお送りしています。`;
}

export const texts: MailTexts = {
  greeting: (username) => `${username} さん、こんにちは。`,
  linkHint: "ボタンが使えないときは、次のアドレスをブラウザに貼り付けてください。",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `${instance} のメールアドレスの確認`,
    preheader: "ワンクリックで、ご本人のアドレスだと確認できます。",
    heading: "メールアドレスの確認",
    paragraphs: [
      `${instance} へようこそ。このアドレスがご自身のものであることを確認してください。パスワードをなくしたときに、お手伝いできるようになります。`,
    ],
    button: "メールアドレスを確認する",
    notes: [
      `リンクの有効期間は${validFor}です。`,
      "登録した覚えがない場合は、このメールを無視してください。",
    ],
    reason: `このメールは、このアドレスで ${instance} への登録があったためお送りしています。`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `${account.instance} のパスワードの再設定`,
    preheader: "新しいパスワードを決めるためのリンクです。",
    heading: "新しいパスワードを決める",
    paragraphs: ["パスワードの再設定のご依頼を受け取りました。リンクから新しいパスワードを決めてください。"],
    button: "パスワードを再設定する",
    notes: [
      `リンクは1回だけ使えます。有効期間は${validFor}です。`,
      "依頼した覚えがない場合は、このメールを無視してください。パスワードは今のままです。",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `${account.instance} を見るためのリンク`,
    preheader: "パスワードなしでご覧いただけます。",
    heading: "パスワードなしで入る",
    paragraphs: [
      "このリンクを使うと、ご自分のアカウントで見たり読んだりできます。保存、投稿、変更には、これまでどおりパスワードが必要です。",
    ],
    button: `${account.instance} を開く`,
    notes: [
      `リンクは1回だけ使えます。有効期間は${validFor}です。ほかの人には教えないでください。`,
      "依頼した覚えがない場合は、このメールを無視してください。リンクがなければ誰も入れません。",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `${account.instance} のログインコード`,
    preheader: "ログイン中の画面に入力してください。",
    heading: "ログインコード",
    paragraphs: [
      "最近、あなたのアカウントで誤ったパスワードが何度も試されたため、新しいブラウザではパスワードだけではログインできません。ログイン中の画面にこのコードを入力してください。",
    ],
    facts: [{ label: "コード", value: code }],
    button: "自分ではない",
    notes: [
      `コードは1回だけ使えます。有効期間は${validFor}です。ほかの人には教えないでください。`,
      "ログインした覚えがない場合は、誰かがあなたのパスワードを知っています。上のリンクから新しいパスワードを設定してください。",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `${instance} のメールアドレスが変更されました`,
    preheader: "これからは新しいアドレスにお送りします。",
    heading: "メールアドレスが変更されました",
    paragraphs: [
      "アカウントのメールアドレスが変わりました。これからは新しいアドレスにお送りし、こちらにはお送りしません。",
    ],
    facts: [
      { label: "新しいアドレス", value: newEmail },
      { label: time, value: at },
    ],
    button: "自分ではない",
    notes: [
      "ご自身で変更した場合は、何もする必要はありません。そうでない場合は、上のリンクからアカウントを取り戻してください。",
    ],
    reason: `このメールは、${instance} のアカウント ${username} にこれまで登録されていたアドレスにお送りしています。`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `${instance} の新しいメールアドレスの確認`,
    preheader: "ワンクリックで、アカウントのアドレスがこちらに変わります。",
    heading: "新しいメールアドレスの確認",
    paragraphs: [
      "このアドレスをアカウントで使うご依頼を受け取りました。ご自身のアドレスであることを確認してください。",
    ],
    button: "新しいアドレスを確認する",
    notes: [
      `リンクの有効期間は${validFor}です。確認が済むまでは、元のアドレスをそのまま使います。`,
      "心当たりがない場合は、このメールを無視してください。何も変わりません。",
    ],
    reason: `このメールは、${instance} のアカウント ${username} にこのアドレスが入力されたためお送りしています。`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `${account.instance} のパスワードが変更されました`,
    preheader: "ほかの端末はすべてログアウトしました。",
    heading: "パスワードが変更されました",
    paragraphs: ["アカウントのパスワードが新しくなりました。ほかの端末はすべてログアウトしています。"],
    facts: [{ label: time, value: at }],
    button: "自分ではない",
    notes: [
      "ご自身で変更した場合は、何もする必要はありません。そうでない場合は、上のリンクからアカウントを取り戻してください。",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `${account.instance} への新しいログイン`,
    preheader: "これまでに使われたことのない端末からです。",
    heading: "新しいログインがありました",
    paragraphs: ["これまでに使われたことのない端末から、アカウントへのログインがありました。ご本人ですか。"],
    facts: [
      { label: time, value: at },
      { label: "端末", value: device ?? "不明" },
      { label: "国・地域", value: country ?? "不明" },
    ],
    button: "ログイン状況を見る",
    notes: [
      "ご本人なら、何もする必要はありません。そうでない場合は、そのページで端末をログアウトさせ、パスワードを変更してください。",
      "国・地域は、ネットワークのアドレスから推定しています。",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("ja", codesLeft, {
      zero: "回復コードはもう残っていません。ログインできなくならないよう、今すぐ新しく作ってください。",
      other: `回復コードの残りは${codesLeft}個です。`,
    });
    const says = {
      totpOn: ["2段階ログインがオンになりました", "これからは、ログインに認証アプリのコードも必要です。"],
      totpOff: ["2段階ログインがオフになりました", "これからは、パスワードだけでログインできます。"],
      passkeyAdded: ["パスキーが追加されました", "新しいパスキーでもアカウントを開けるようになりました。"],
      passkeyRemoved: ["パスキーが削除されました", "そのパスキーでは、もうアカウントを開けません。"],
      loginConnected: [
        "ログインサービスが接続されました",
        "そのサービスのログインでもアカウントを開けるようになりました。",
      ],
      loginDisconnected: [
        "ログインサービスの接続が解除されました",
        "そのサービスのログインでは、もうアカウントを開けません。",
      ],
      recoveryCodesMade: [
        "回復コードが新しくなりました",
        "新しい回復コードができました。古いコードはもう使えません。",
      ],
      recoveryCodeUsed: ["回復コードが使われました", `回復コードを使ったログインがありました。${left}`],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "アカウントの保護に関する変更です。",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "セキュリティ設定を見る",
      notes: ["ご本人なら問題ありません。そうでない場合は、そのページですぐにパスワードを変更してください。"],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `${account.instance} のアカウント削除の最後の手順`,
    preheader: "確認が済むまで、何も削除されません。",
    heading: linkedAccounts ? "アカウントとリンク済みアカウントの削除" : "アカウントの削除",
    paragraphs: [
      `アカウント${linkedAccounts ? "と、リンクされているアカウント" : ""}の削除のご依頼を受け取りました。確認が済むまで、何も削除されません。`,
      `確認すると、プロフィール、ボード、ピンはすぐに表示されなくなります。お気持ちが変わったときのために、${grace}はすべて保管します。その後は完全に削除されます。`,
    ],
    button: "最後の手順へ進む",
    notes: [
      `リンクの有効期間は${validFor}です。`,
      "依頼した覚えがない場合は、このメールを無視して、パスワードを変更してください。",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `${account.instance} のアカウントが停止されました`,
    preheader: "何も失われていません。いつでも戻れます。",
    heading: "アカウントが停止されました",
    paragraphs: [
      "プロフィール、ボード、ピンは今は表示されません。何も失われていません。もう一度ログインすれば戻れます。",
    ],
    facts: [{ label: time, value: at }],
    button: "アカウントに戻る",
    notes: ["ご本人でない場合は、ログインしてパスワードを変更してください。"],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "ピンが削除されました",
        `${account.instance} の運営スタッフが、あなたのピンを 1 件削除しました。今は誰にも表示されません。`,
        "ピン",
      ],
      comment: [
        "コメントが削除されました",
        `${account.instance} の運営スタッフが、あなたのコメントを削除しました。今は誰にも表示されません。`,
        "コメント",
      ],
      account: [
        "アカウントが利用停止になりました",
        `${account.instance} の運営スタッフが、あなたのアカウントを利用停止にしました。ログインはできなくなり、保存したものは誰にも表示されません。`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "理由はこのメールに記載しています。",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "理由", value: why },
        { label: time, value: at },
      ],
      button: "利用規約を読む",
      notes: [
        `誤りだと思われる場合は、${account.instance} の運営者にご連絡ください。連絡方法は利用規約に記載されています。`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `${instance} への招待` : `${inviter} さんから ${instance} への招待`,
    preheader: "アイデアを集めて、ボードに並べる場所です。",
    heading: inviter === null ? `${instance} への招待` : `${inviter} さんからの招待`,
    paragraphs: [
      `${instance} は、アイデアをピンとして集め、ボードに並べる場所です。この招待があれば登録できます。`,
    ],
    button: "招待を受ける",
    notes: [`招待の有効期間は${validFor}です。`, "ご興味がなければ、このメールを無視してください。"],
    reason: `このメールは、${instance} への招待のためにこのアドレスが入力されたためお送りしています。`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `${instance} のユーザー名が変更されました`,
    preheader: `新しいユーザー名は ${newUsername} です。`,
    heading: "ユーザー名が変更されました",
    paragraphs: [
      `以前の名前へのリンクは、新しい名前につながります。以前の名前は${held}取り置かれます。その後はほかの人が使えるようになります。`,
    ],
    facts: [
      { label: "以前のユーザー名", value: oldUsername },
      { label: "新しいユーザー名", value: newUsername },
      { label: time, value: at },
    ],
    button: "設定を開く",
    notes: ["ご本人でない場合は、すぐにパスワードを変更してください。"],
    reason: forMember({ username: newUsername, instance }),
  }),
};
