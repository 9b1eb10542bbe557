import type { MailView } from "./mail-view.ts";

const light = {
  paper: "#FFFDF9",
  raised: "#FFFFFF",
  sunken: "#F3EEE4",
  ink: "#1B1A17",
  soft: "#5E5A50",
  line: "#E2DBCD",
  satin: "#2B3A8C",
  onSatin: "#FFFFFF",
  danger: "#B3261E",
};

const FONT =
  "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Hiragino Sans','Yu Gothic UI','Noto Sans JP',Helvetica,Arial,sans-serif";

// Dark mode needs a style sheet; almost everything else is inline. Outlook's dark modes only match attribute selectors.
const DARK = [
  [".bb-paper", "background-color:#14130F"],
  [".bb-raised", "background-color:#1E1C18;border-color:#35322B"],
  [".bb-sunken", "background-color:#0E0D0A"],
  [".bb-ink", "color:#F4EFE6"],
  [".bb-soft", "color:#B5AE9F"],
  [".bb-link", "color:#A9B4FF"],
  [".bb-rule", "border-color:#35322B"],
  [".bb-arch", "border-color:#F4EFE6"],
  [".bb-berry", "background-color:#A9B4FF"],
  [".bb-satin", "background-color:#A9B4FF"],
  [".bb-danger", "background-color:#FF8A80"],
  [".bb-on-satin", "color:#14130F"],
] as const;

/** Invisible filler that keeps mail programs from showing more of the mail in the preview line. */
const PREVIEW_END = "&#847;&zwnj;&nbsp;".repeat(60);

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

export function renderHtml(view: MailView): string {
  const { copy, locale, instanceName, home, greeting } = view;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(copy.subject)}</title>
<style>
${styles()}
</style>
</head>
<body class="bb-paper" style="margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(copy.preheader)}${PREVIEW_END}</div>
<div class="bb-paper" style="background-color:${light.paper};padding:32px 16px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;font-family:${FONT};font-size:16px;line-height:1.6;text-align:left;overflow-wrap:break-word">
${mark(instanceName, home)}
<div class="bb-raised bb-card" style="background-color:${light.raised};border:1px solid ${light.line};border-radius:24px;padding:40px">
<h1 class="bb-ink" style="margin:0 0 16px;color:${light.ink};font-size:28px;line-height:1.25;font-weight:700;text-wrap:balance;word-break:auto-phrase">${escapeHtml(copy.heading)}</h1>
${picture(view)}${[...(greeting === null ? [] : [greeting]), ...copy.paragraphs].map(paragraph).join("\n")}
${facts(view)}${items(view)}${quote(view)}${button(view)}
${copy.notes.map(note).join("\n")}
${plainLink(view)}
</div>
<div style="padding:24px 8px 0">
<p class="bb-soft" style="margin:0 0 4px;color:${light.soft};font-size:14px;line-height:1.5">${escapeHtml(copy.reason)}</p>
${choices(view)}<p style="margin:0;font-size:14px;line-height:1.5"><a class="bb-link" href="${escapeHtml(home)}" style="color:${light.satin}">${escapeHtml(instanceName)}</a>${unsubscribe(view)}</p>
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

function styles(): string {
  const inDark = DARK.map(([name, rule]) => `${name}{${rule.replaceAll(/(;|$)/g, "!important$1")}}`).join("");
  const inOutlook = DARK.map(([name, rule]) => {
    const attribute = rule.startsWith("color") ? "data-ogsc" : "data-ogsb";
    return `[${attribute}] ${name}{${rule.replaceAll(/(;|$)/g, "!important$1")}}`;
  }).join("");
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.bb-card{padding:24px!important}}
@media (prefers-color-scheme:dark){${inDark}}
${inOutlook}`;
}

/** The logo, drawn with borders because mail programs often block images. */
function mark(instanceName: string, home: string): string {
  const arch = `display:inline-block;box-sizing:border-box;border-style:solid;border-color:${light.ink};border-bottom:0`;
  return `<div style="padding:0 8px 24px"><a href="${escapeHtml(home)}" style="text-decoration:none"><span class="bb-arch" aria-hidden="true" style="${arch};width:34px;height:30px;border-width:3px 3px 0;border-radius:17px 17px 0 0;vertical-align:middle;text-align:center;line-height:0;overflow:hidden"><span class="bb-arch" style="${arch};width:20px;height:23px;margin-top:4px;border-width:3px 3px 0;border-radius:10px 10px 0 0;text-align:center;line-height:0"><span class="bb-berry" style="display:inline-block;width:8px;height:8px;margin-top:11px;border-radius:4px;background-color:${light.satin}"></span></span></span><span class="bb-ink" style="color:${light.ink};font-size:20px;font-weight:700;line-height:30px;vertical-align:middle;padding-left:12px">${escapeHtml(instanceName)}</span></a></div>`;
}

function paragraph(text: string): string {
  return `<p class="bb-ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(text)}</p>`;
}

function note(text: string): string {
  return `<p class="bb-soft" style="margin:0 0 8px;color:${light.soft};font-size:14px;line-height:1.5">${escapeHtml(text)}</p>`;
}

function facts({ copy }: MailView): string {
  if (copy.facts === undefined) return "";
  const rows = copy.facts.map(
    ({ label, value }) =>
      `<p style="margin:4px 0;line-height:1.5"><span class="bb-soft" style="color:${light.soft};font-size:14px">${escapeHtml(label)}</span><br><span class="bb-ink" style="color:${light.ink};font-weight:600">${escapeHtml(value)}</span></p>`,
  );
  return `<div class="bb-sunken" style="margin:8px 0 16px;padding:12px 20px;border-radius:12px;background-color:${light.sunken}">\n${rows.join("\n")}\n</div>\n`;
}

function picture({ picture: source }: MailView): string {
  if (source === null) return "";
  return `<img src="${escapeHtml(source)}" alt="" width="320" style="display:block;width:320px;max-width:100%;height:auto;margin:0 0 16px;border-radius:16px">\n`;
}

/** What someone wrote, set apart from what we say. */
function quote({ copy }: MailView): string {
  if (copy.quote === undefined || copy.quote === "") return "";
  const lines = copy.quote.split("\n").map(escapeHtml).join("<br>");
  return `<div class="bb-sunken bb-ink" style="margin:8px 0 16px;padding:12px 20px;border-radius:12px;background-color:${light.sunken};color:${light.ink}">${lines}</div>\n`;
}

function unsubscribe({ copy, unsubscribe: url }: MailView): string {
  if (url === null || copy.unsubscribe === undefined) return "";
  return ` · <a class="bb-link" href="${escapeHtml(url)}" style="color:${light.satin}">${escapeHtml(copy.unsubscribe)}</a>`;
}

/** Rows with a picture at the end. Without pictures, which mail programs often block, the text says it all. */
function items({ copy }: MailView): string {
  if (copy.items === undefined) return "";
  const rows = copy.items.map(({ text, quote, link, picture }) => {
    const said =
      quote === null
        ? ""
        : `<br><span class="bb-soft" style="color:${light.soft};font-size:14px">“${escapeHtml(quote)}”</span>`;
    const shown =
      picture === null
        ? ""
        : `<td width="56" style="padding:12px 0 12px 16px;vertical-align:middle"><a href="${escapeHtml(link)}"><img src="${escapeHtml(picture)}" alt="" width="56" height="72" style="display:block;width:56px;height:72px;border:0;border-radius:12px;object-fit:cover"></a></td>`;
    return `<tr><td class="bb-rule" style="border-top:1px solid ${light.line};padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:12px 0;vertical-align:middle;line-height:1.45"><a class="bb-ink" href="${escapeHtml(link)}" style="color:${light.ink};text-decoration:none">${escapeHtml(text)}</a>${said}</td>${shown}</tr></table></td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">\n${rows.join("\n")}\n</table>\n`;
}

function choices({ copy }: MailView): string {
  return (copy.choices ?? [])
    .map(
      ({ label, link }) =>
        `<p style="margin:0 0 4px;font-size:14px;line-height:1.5"><a class="bb-link" href="${escapeHtml(link)}" style="color:${light.satin}">${escapeHtml(label)}</a></p>\n`,
    )
    .join("");
}

/** A one-cell table, because Outlook applies padding only to cells. */
function button({ copy, link, destructive }: MailView): string {
  const [name, colour] = destructive ? ["bb-danger", light.danger] : ["bb-satin", light.satin];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;border-collapse:separate"><tr><td class="${name}" bgcolor="${colour}" style="border-radius:24px;background-color:${colour}"><a class="bb-on-satin" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 28px;border-radius:24px;color:${light.onSatin};font-family:${FONT};font-size:16px;font-weight:600;line-height:24px;text-decoration:none">${escapeHtml(copy.button)}</a></td></tr></table>`;
}

function plainLink({ link, linkHint }: MailView): string {
  const href = escapeHtml(link);
  return `<p class="bb-soft bb-rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light.soft};font-size:14px;line-height:1.5">${escapeHtml(linkHint)}<br><a class="bb-link" href="${href}" style="color:${light.satin};word-break:break-all">${href}</a></p>`;
}
