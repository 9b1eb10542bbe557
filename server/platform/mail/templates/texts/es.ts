import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Fecha y hora";

function forMember({ username, instance }: AccountValues): string {
  return `Recibes este correo porque la cuenta ${username} de ${instance} está asociada a esta dirección.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Hola, ${username}:`,
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Confirma tu correo para ${instance}`,
    preheader: "Un clic y sabremos que esta dirección es tuya.",
    heading: "Confirma tu correo",
    paragraphs: [
      `Te damos la bienvenida a ${instance}. Confirma que esta dirección es tuya; así podremos ayudarte si algún día pierdes la contraseña.`,
    ],
    button: "Confirmar correo",
    notes: [`El enlace sirve durante ${validFor}.`, "¿No te has registrado? Entonces ignora este correo."],
    reason: `Recibes este correo porque alguien se registró en ${instance} con esta dirección.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Restablece tu contraseña de ${account.instance}`,
    preheader: "Aquí tienes el enlace para elegir una nueva.",
    heading: "Elige una contraseña nueva",
    paragraphs: ["Has pedido restablecer tu contraseña. Sigue el enlace para elegir una nueva."],
    button: "Restablecer contraseña",
    notes: [
      `El enlace sirve una sola vez, durante ${validFor}.`,
      "¿No lo has pedido? Entonces ignora este correo. Tu contraseña sigue igual.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Tu enlace para leer en ${account.instance}`,
    preheader: "Echa un vistazo sin tu contraseña.",
    heading: "Entra sin contraseña",
    paragraphs: [
      "Con este enlace puedes mirar y leer desde tu cuenta. Para guardar, escribir o cambiar algo seguirás necesitando tu contraseña.",
    ],
    button: `Abrir ${account.instance}`,
    notes: [
      `El enlace sirve una sola vez, durante ${validFor}. No lo compartas con nadie.`,
      "¿No lo has pedido? Entonces ignora este correo. Nadie puede entrar sin el enlace.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Tu código para iniciar sesión en ${account.instance}`,
    preheader: "Escríbelo donde estás iniciando sesión.",
    heading: "Tu código de inicio de sesión",
    paragraphs: [
      "Últimamente se han probado muchas contraseñas incorrectas en tu cuenta, así que en un navegador nuevo no basta con la contraseña. Escribe este código donde estás iniciando sesión.",
    ],
    facts: [{ label: "Código", value: code }],
    button: "No he sido yo",
    notes: [
      `El código sirve una sola vez, durante ${validFor}. No lo compartas con nadie.`,
      "¿No estás iniciando sesión? Entonces alguien conoce tu contraseña. Elige una nueva con el enlace de arriba.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `El correo de tu cuenta de ${instance} ha cambiado`,
    preheader: "A partir de ahora escribiremos a la dirección nueva.",
    heading: "Tu correo ha cambiado",
    paragraphs: [
      "Tu cuenta tiene ahora otra dirección de correo. A partir de ahora escribiremos allí y no aquí.",
    ],
    facts: [
      { label: "Correo nuevo", value: newEmail },
      { label: time, value: at },
    ],
    button: "No he sido yo",
    notes: [
      "Si has hecho tú el cambio, no tienes que hacer nada. Si no, recupera tu cuenta con el enlace de arriba.",
    ],
    reason: `Recibes este correo porque la cuenta ${username} de ${instance} estaba asociada a esta dirección hasta ahora.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Confirma tu nuevo correo para ${instance}`,
    preheader: "Un clic y tu cuenta pasará a esta dirección.",
    heading: "Confirma tu nuevo correo",
    paragraphs: ["Quieres usar esta dirección para tu cuenta. Confirma que es tuya."],
    button: "Confirmar nuevo correo",
    notes: [
      `El enlace sirve durante ${validFor}. Hasta que confirmes, se usará tu dirección anterior.`,
      "¿No has sido tú? Entonces ignora este correo. No cambiará nada.",
    ],
    reason: `Recibes este correo porque alguien ha indicado esta dirección para la cuenta ${username} de ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Tu contraseña de ${account.instance} ha cambiado`,
    preheader: "Se ha cerrado la sesión en tus demás dispositivos.",
    heading: "Tu contraseña ha cambiado",
    paragraphs: [
      "Tu cuenta tiene una contraseña nueva. Se ha cerrado la sesión en todos tus demás dispositivos.",
    ],
    facts: [{ label: time, value: at }],
    button: "No he sido yo",
    notes: [
      "Si has hecho tú el cambio, no tienes que hacer nada. Si no, recupera tu cuenta con el enlace de arriba.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${account.instance}`,
    preheader: "Desde un dispositivo que no conocíamos.",
    heading: "Un nuevo inicio de sesión",
    paragraphs: ["Alguien ha entrado en tu cuenta desde un dispositivo que no conocíamos. ¿Has sido tú?"],
    facts: [
      { label: time, value: at },
      { label: "Dispositivo", value: device ?? "Desconocido" },
      { label: "País", value: country ?? "Desconocido" },
    ],
    button: "Revisar los inicios de sesión",
    notes: [
      "Si has sido tú, no tienes que hacer nada. Si no, cierra allí la sesión de ese dispositivo y cambia tu contraseña.",
      "El país es una estimación a partir de la dirección de red.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("es", codesLeft, {
      zero: "No te queda ningún código de recuperación. Crea otros ahora para no quedarte sin acceso.",
      one: "Te queda un código de recuperación. Crea otros pronto.",
      other: `Te quedan ${codesLeft} códigos de recuperación.`,
    });
    const says = {
      totpOn: [
        "La verificación en dos pasos está activada",
        "A partir de ahora, para entrar también hará falta un código de tu aplicación de autenticación.",
      ],
      totpOff: [
        "La verificación en dos pasos está desactivada",
        "A partir de ahora, para entrar basta con tu contraseña.",
      ],
      passkeyAdded: [
        "Se ha añadido una llave de acceso",
        "Ahora tu cuenta también se abre con una nueva llave de acceso.",
      ],
      passkeyRemoved: ["Se ha quitado una llave de acceso", "Esa llave de acceso ya no abre tu cuenta."],
      loginConnected: [
        "Se ha conectado un servicio de acceso",
        "Ahora tu cuenta también se abre con tu acceso en ese servicio.",
      ],
      loginDisconnected: [
        "Se ha desconectado un servicio de acceso",
        "Tu acceso en ese servicio ya no abre tu cuenta.",
      ],
      recoveryCodesMade: [
        "Nuevos códigos de recuperación",
        "Tienes nuevos códigos de recuperación. Los anteriores ya no sirven.",
      ],
      recoveryCodeUsed: [
        "Se ha usado un código de recuperación",
        `Alguien ha entrado con uno de tus códigos de recuperación. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Un cambio en la protección de tu cuenta.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Revisar la seguridad",
      notes: ["Si has sido tú, todo está bien. Si no, cambia allí tu contraseña cuanto antes."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Último paso para eliminar tu cuenta de ${account.instance}`,
    preheader: "No se elimina nada hasta que lo confirmes.",
    heading: linkedAccounts ? "Eliminar tu cuenta y sus cuentas vinculadas" : "Eliminar tu cuenta",
    paragraphs: [
      `Has pedido eliminar tu cuenta${linkedAccounts ? " y sus cuentas vinculadas" : ""}. No se elimina nada hasta que lo confirmes.`,
      `Cuando lo hagas, tu perfil, tus tableros y tus pines desaparecerán al momento. Lo guardamos todo durante ${grace}, por si cambias de idea. Después se borrará para siempre.`,
    ],
    button: "Ir al último paso",
    notes: [
      `El enlace sirve durante ${validFor}.`,
      "¿No lo has pedido? Entonces ignora este correo y cambia tu contraseña.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Tu cuenta de ${account.instance} está desactivada`,
    preheader: "No se ha perdido nada. Vuelve cuando quieras.",
    heading: "Tu cuenta está desactivada",
    paragraphs: [
      "Tu perfil, tus tableros y tus pines están ocultos. No se ha perdido nada. Para volver, solo tienes que iniciar sesión.",
    ],
    facts: [{ label: time, value: at }],
    button: "Volver",
    notes: ["Si no has sido tú, inicia sesión y cambia tu contraseña."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Se ha retirado tu pin",
        `El equipo de ${account.instance} ha retirado uno de tus pines. Ya nadie puede verlo.`,
        "Pin",
      ],
      comment: [
        "Se ha retirado tu comentario",
        `El equipo de ${account.instance} ha retirado un comentario tuyo. Ya nadie puede verlo.`,
        "Comentario",
      ],
      account: [
        "Tu cuenta está suspendida",
        `El equipo de ${account.instance} ha suspendido tu cuenta. Ya no puedes iniciar sesión y nadie ve lo que guardaste.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "El motivo está en este correo.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Motivo", value: why },
        { label: time, value: at },
      ],
      button: "Leer las condiciones",
      notes: [
        `¿Crees que es un error? Escribe a quienes llevan ${account.instance}. Las condiciones dicen cómo.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `Tienes una invitación a ${instance}` : `${inviter} te invita a ${instance}`,
    preheader: "Un lugar para reunir ideas y ordenarlas en tableros.",
    heading: inviter === null ? `Tienes una invitación a ${instance}` : `${inviter} te invita`,
    paragraphs: [
      `${instance} es un lugar para reunir ideas en forma de pines y ordenarlas en tableros. Con esta invitación puedes registrarte.`,
    ],
    button: "Aceptar la invitación",
    notes: [`La invitación sirve durante ${validFor}.`, "¿No te interesa? Entonces ignora este correo."],
    reason: `Recibes este correo porque alguien ha indicado esta dirección para invitarte a ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Tu nombre de usuario de ${instance} ha cambiado`,
    preheader: `Ahora te llamas ${newUsername}.`,
    heading: "Tu nombre de usuario ha cambiado",
    paragraphs: [
      `Los enlaces a tu nombre anterior llevan al nuevo. Te reservamos el anterior durante ${held}; después podrá usarlo otra persona.`,
    ],
    facts: [
      { label: "Nombre anterior", value: oldUsername },
      { label: "Nombre nuevo", value: newUsername },
      { label: time, value: at },
    ],
    button: "Ir a tus ajustes",
    notes: ["Si no has sido tú, cambia tu contraseña cuanto antes."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
