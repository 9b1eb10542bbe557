import { createHash } from "node:crypto";
import type { FiledMail, FiledMailSummary } from "#server/platform/mail/file-mailer.ts";

const styles = `
:root { color-scheme: light dark; --paper: #fffdf9; --raised: #fff; --ink: #1b1a17; --soft: #5e5a50; --line: #e2dbcd; --link: #2b3a8c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14130f; --raised: #1e1c18; --ink: #f4efe6; --soft: #b5ae9f; --line: #35322b; --link: #a9b4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0 0 1.5rem; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: var(--paper); }
li strong, li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li span, time { color: var(--soft); font-size: .875rem; }
iframe { display: block; width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 16px; background: #fff; }
details { margin-top: 1rem; }
summary { cursor: pointer; }
pre { padding: 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
`;

const styleHash = createHash("sha256").update(styles).digest("base64");

/**
 * The list allows only its own style. A mail is shown in a frame that inherits this policy, and mails bring their own
 * styles. Neither allows scripts or anything from other servers.
 */
const always = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
const sandbox = "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
export const listPolicy = [...always, `style-src 'sha256-${styleHash}'`, sandbox].join("; ");
export const mailPolicy = [...always, "style-src 'unsafe-inline'", "img-src 'self' data:", sandbox].join(
  "; ",
);

export function renderMailList(mails: readonly FiledMailSummary[]): string {
  const items = mails.map(
    ({ id, to, subject, sentAt }) => `<li><a href="/_mail/${id}/">
<strong>${escapeText(subject)}</strong> ${renderTime(sentAt)}
<span>${escapeText(to)}</span>
</a></li>`,
  );
  const about = "No mail server is set up, so emails are stored here instead of being sent.";
  return renderDocument(
    "Emails",
    items.length === 0
      ? `<h1>No emails yet</h1><p>${about}</p>`
      : `<h1>Emails</h1><p>${about}</p><ol>${items.join("")}</ol>`,
  );
}

export function renderMailView({ to, subject, sentAt, html, text }: FiledMail): string {
  return renderDocument(
    subject,
    `<p><a href="/_mail/">All emails</a></p>
<h1>${escapeText(subject)}</h1>
<p>To ${escapeText(to)} · ${renderTime(sentAt)}</p>
<iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeText(openOutside(html))}"></iframe>
<details><summary>Plain text</summary><pre>${escapeText(text)}</pre></details>`,
  );
}

/** Opens links outside the frame, as a mail program would. */
function openOutside(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

function renderTime(sentAt: string): string {
  return `<time datetime="${escapeText(sentAt)}">${escapeText(sentAt.slice(0, 19).replace("T", " "))} UTC</time>`;
}

function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${styles}</style></head>
<body><main>${body}</main></body></html>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
