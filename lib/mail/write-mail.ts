import { site } from '#lib/site';
import { escapeHtmlQuotes } from '#lib/text/escape-markup';
import type { Mail, MailMessage } from './types.ts';

/**
 * A message as text and as HTML. Both say the same; the HTML loads nothing, so that nobody learns when it is opened.
 * The link is on a line of its own in the text.
 */
export function writeMail({ subject, paragraphs, action, notes = [], ...addresses }: MailMessage): Mail {
  const closing = `${site.name}: ${site.tagline}`;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...paragraphs, ...link, ...notes, `-- \n${closing}`].join('\n\n');
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtmlQuotes(paragraph)}</p>`),
    ...(action ? [buttonOf(action)] : []),
    ...notes.map((note) => `<p style="color:#5c6761;font-size:13px">${escapeHtmlQuotes(note)}</p>`),
    `<p style="color:#5c6761;font-size:13px;border-top:1px solid #dce2de;padding-top:12px">${escapeHtmlQuotes(closing)}</p>`,
  ].join('\n');
  return { ...addresses, subject, text: `${text}\n`, html: pageOf(subject, body) };
}

/** The address is also written out, for readers whose program shows no buttons. */
function buttonOf({ label, url }: { label: string; url: string }): string {
  const href = escapeHtmlQuotes(url);
  const look =
    'display:inline-block;background:#111715;color:#ffffff;padding:10px 18px;border-radius:6px;font-weight:600';
  return `<p><a href="${href}" style="${look};text-decoration:none">${escapeHtmlQuotes(label)}</a></p>
<p style="color:#5c6761;font-size:13px;word-break:break-all">${href}</p>`;
}

function pageOf(title: string, body: string): string {
  const look = 'font:15px/24px system-ui,sans-serif;color:#111715;max-width:560px;margin:24px auto;padding:0 16px';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtmlQuotes(title)}</title></head>
<body style="${look}">
${body}
</body>
</html>
`;
}
