import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Data e hora";

function forMember({ username, instance }: AccountValues): string {
  return `Você recebeu este e-mail porque a conta ${username} em ${instance} está associada a este endereço.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Olá, ${username},`,
  linkHint: "Se o botão não funcionar, copie este endereço para o navegador:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Confirme seu e-mail para ${instance}`,
    preheader: "Um clique, e saberemos que este endereço é seu.",
    heading: "Confirme seu e-mail",
    paragraphs: [
      `Boas-vindas a ${instance}. Confirme que este endereço é seu; assim poderemos ajudar você se um dia perder a senha.`,
    ],
    button: "Confirmar e-mail",
    notes: [`O link vale por ${validFor}.`, "Não foi você que se cadastrou? Então ignore este e-mail."],
    reason: `Você recebeu este e-mail porque alguém se cadastrou em ${instance} com este endereço.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Redefina sua senha de ${account.instance}`,
    preheader: "Aqui está o link para escolher uma nova.",
    heading: "Escolha uma nova senha",
    paragraphs: ["Você pediu para redefinir sua senha. Siga o link para escolher uma nova."],
    button: "Redefinir senha",
    notes: [
      `O link vale uma única vez, por ${validFor}.`,
      "Não foi você que pediu? Então ignore este e-mail. Sua senha continua a mesma.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Seu link para ler em ${account.instance}`,
    preheader: "Dê uma olhada sem a sua senha.",
    heading: "Entre sem a senha",
    paragraphs: [
      "Com este link você pode olhar e ler a partir da sua conta. Para salvar, escrever ou mudar algo, você ainda precisa da senha.",
    ],
    button: `Abrir ${account.instance}`,
    notes: [
      `O link vale uma única vez, por ${validFor}. Não o passe a ninguém.`,
      "Não foi você que pediu? Então ignore este e-mail. Sem o link, ninguém entra.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Seu código para entrar em ${account.instance}`,
    preheader: "Digite-o onde você está entrando.",
    heading: "Seu código de acesso",
    paragraphs: [
      "Nos últimos tempos foram tentadas muitas senhas erradas na sua conta, por isso em um navegador novo a senha sozinha não basta. Digite este código onde você está entrando.",
    ],
    facts: [{ label: "Código", value: code }],
    button: "Não fui eu",
    notes: [
      `O código vale uma única vez, por ${validFor}. Não o passe a ninguém.`,
      "Não é você que está entrando? Então alguém sabe a sua senha. Escolha uma nova pelo link acima.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `O e-mail da sua conta em ${instance} mudou`,
    preheader: "A partir de agora escrevemos para o novo endereço.",
    heading: "Seu e-mail mudou",
    paragraphs: [
      "Sua conta agora tem outro endereço de e-mail. A partir de agora escrevemos para lá, e não mais para cá.",
    ],
    facts: [
      { label: "Novo e-mail", value: newEmail },
      { label: time, value: at },
    ],
    button: "Não fui eu",
    notes: [
      "Se foi você que fez a mudança, não precisa fazer nada. Se não foi, recupere sua conta pelo link acima.",
    ],
    reason: `Você recebeu este e-mail porque a conta ${username} em ${instance} estava associada a este endereço até agora.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Confirme seu novo e-mail para ${instance}`,
    preheader: "Um clique, e sua conta passa para este endereço.",
    heading: "Confirme seu novo e-mail",
    paragraphs: ["Você quer usar este endereço na sua conta. Confirme que ele é seu."],
    button: "Confirmar novo e-mail",
    notes: [
      `O link vale por ${validFor}. Até você confirmar, continua valendo o endereço antigo.`,
      "Não foi você? Então ignore este e-mail. Nada muda.",
    ],
    reason: `Você recebeu este e-mail porque alguém informou este endereço para a conta ${username} em ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Sua senha de ${account.instance} mudou`,
    preheader: "Seus outros aparelhos foram desconectados.",
    heading: "Sua senha mudou",
    paragraphs: ["Sua conta tem uma nova senha. Todos os seus outros aparelhos foram desconectados."],
    facts: [{ label: time, value: at }],
    button: "Não fui eu",
    notes: [
      "Se foi você que fez a mudança, não precisa fazer nada. Se não foi, recupere sua conta pelo link acima.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Novo acesso à sua conta em ${account.instance}`,
    preheader: "De um aparelho que ainda não conhecíamos.",
    heading: "Um novo acesso",
    paragraphs: ["Alguém entrou na sua conta com um aparelho que ainda não conhecíamos. Foi você?"],
    facts: [
      { label: time, value: at },
      { label: "Aparelho", value: device ?? "Desconhecido" },
      { label: "País", value: country ?? "Desconhecido" },
    ],
    button: "Ver os acessos",
    notes: [
      "Se foi você, não precisa fazer nada. Se não foi, desconecte o aparelho nessa página e mude sua senha.",
      "O país é uma estimativa a partir do endereço de rede.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("pt", codesLeft, {
      zero: "Você não tem mais códigos de recuperação. Crie novos agora para não perder o acesso.",
      one: "Resta um código de recuperação. Crie novos em breve.",
      other: `Restam ${codesLeft} códigos de recuperação.`,
    });
    const says = {
      totpOn: [
        "A verificação em duas etapas está ativada",
        "A partir de agora, para entrar, também é preciso um código do seu aplicativo autenticador.",
      ],
      totpOff: [
        "A verificação em duas etapas está desativada",
        "A partir de agora, basta a senha para entrar.",
      ],
      passkeyAdded: [
        "Uma chave de acesso foi adicionada",
        "Agora sua conta também pode ser aberta com uma nova chave de acesso.",
      ],
      passkeyRemoved: ["Uma chave de acesso foi removida", "Essa chave de acesso não abre mais sua conta."],
      loginConnected: [
        "Um serviço de login foi conectado",
        "Agora sua conta também pode ser aberta com o seu login nesse serviço.",
      ],
      loginDisconnected: [
        "Um serviço de login foi desconectado",
        "O seu login nesse serviço não abre mais sua conta.",
      ],
      recoveryCodesMade: [
        "Novos códigos de recuperação",
        "Você tem novos códigos de recuperação. Os antigos não valem mais.",
      ],
      recoveryCodeUsed: [
        "Um código de recuperação foi usado",
        `Alguém entrou com um dos seus códigos de recuperação. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Uma mudança na proteção da sua conta.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Ver a segurança da conta",
      notes: ["Se foi você, está tudo certo. Se não foi, mude sua senha nessa página o quanto antes."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Último passo para excluir sua conta em ${account.instance}`,
    preheader: "Nada é excluído até você confirmar.",
    heading: linkedAccounts ? "Excluir sua conta e as contas vinculadas" : "Excluir sua conta",
    paragraphs: [
      `Você pediu para excluir sua conta${linkedAccounts ? " e as contas vinculadas a ela" : ""}. Nada é excluído até você confirmar.`,
      `Depois disso, seu perfil, suas pastas e seus pins desaparecem na hora. Guardamos tudo por ${grace}, caso você mude de ideia. Depois, é apagado para sempre.`,
    ],
    button: "Ir para o último passo",
    notes: [
      `O link vale por ${validFor}.`,
      "Não foi você que pediu? Então ignore este e-mail e mude sua senha.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Sua conta em ${account.instance} está desativada`,
    preheader: "Nada se perdeu. Volte quando quiser.",
    heading: "Sua conta está desativada",
    paragraphs: [
      "Seu perfil, suas pastas e seus pins estão ocultos. Nada se perdeu. Para voltar, é só entrar de novo.",
    ],
    facts: [{ label: time, value: at }],
    button: "Voltar",
    notes: ["Se não foi você, entre e mude sua senha."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Seu pin foi removido",
        `A equipe de ${account.instance} removeu um dos seus pins. Ninguém mais pode vê-lo.`,
        "Pin",
      ],
      comment: [
        "Seu comentário foi removido",
        `A equipe de ${account.instance} removeu um comentário seu. Ninguém mais pode vê-lo.`,
        "Comentário",
      ],
      account: [
        "Sua conta está suspensa",
        `A equipe de ${account.instance} suspendeu sua conta. Você não pode mais entrar, e ninguém vê o que você salvou.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "O motivo está neste e-mail.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Motivo", value: why },
        { label: time, value: at },
      ],
      button: "Ler os termos",
      notes: [`Acha que é um engano? Escreva para quem cuida de ${account.instance}. Os termos dizem como.`],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject:
      inviter === null
        ? `Você recebeu um convite para ${instance}`
        : `${inviter} convidou você para ${instance}`,
    preheader: "Um lugar para reunir ideias e organizá-las em pastas.",
    heading: inviter === null ? `Você recebeu um convite para ${instance}` : `${inviter} convidou você`,
    paragraphs: [
      `${instance} é um lugar para reunir ideias em pins e organizá-las em pastas. Com este convite você pode se cadastrar.`,
    ],
    button: "Aceitar o convite",
    notes: [`O convite vale por ${validFor}.`, "Não é para você? Então ignore este e-mail."],
    reason: `Você recebeu este e-mail porque alguém informou este endereço para convidar você para ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Seu nome de usuário em ${instance} mudou`,
    preheader: `Agora você é ${newUsername}.`,
    heading: "Seu nome de usuário mudou",
    paragraphs: [
      `Os links para o nome antigo levam ao novo. O nome antigo fica reservado por ${held}; depois, outra pessoa pode usá-lo.`,
    ],
    facts: [
      { label: "Nome antigo", value: oldUsername },
      { label: "Nome novo", value: newUsername },
      { label: time, value: at },
    ],
    button: "Ir para as configurações",
    notes: ["Se não foi você, mude sua senha o quanto antes."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
