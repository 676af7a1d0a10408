import type { FilingNews, MailLinks, NewsChange, NewsFigure, Piece, Told } from '#lib/filing-mails/types';
import { escapeHtmlQuotes } from '#lib/text/escape-markup';
import { COMPARING, INVENTED, NO_POINTS, restOf, senderLine, whatChanged } from './news-text.ts';

const text = escapeHtmlQuotes;
const link = (url: string, words: string, look = 'color:inherit') =>
  `<a href="${text(url)}" style="${look}">${text(words)}</a>`;

/**
 * Mail programs know little of CSS: what must hold stands at each element; classes say what dark mode changes, where a
 * program has one.
 */
const STYLE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101413!important;color:#e8eeea!important}
.soft{color:#a4b0aa!important}
.rule{border-color:#2c3531!important}
.old{background:#3a1f1f!important;color:#ffb4ab!important}
.new{background:#17302a!important;color:#8fd8b4!important}
.go{background:#e8eeea!important;color:#101413!important}
.gap{background:#322a14!important;color:#f0d68a!important}
}`;

const SOFT = 'color:#5c6761;font-size:13px;line-height:20px';

/** One filing as HTML: the same words as the text, in the same order. */
export function newsHtml(news: FilingNews): string {
  const { company, ticker, form, period, filedOn, figures, resultsNote, outlook, gaps } = news;
  const what = [form, period, `filed ${filedOn}`].filter(Boolean).join(' · ');
  return [
    `<h1 style="font-size:20px;line-height:26px;margin:0">${link(news.url, `${company} (${ticker})`, 'color:inherit;text-decoration:none')}</h1>`,
    `<p class="soft" style="${SOFT};margin:2px 0 16px">${text(what)}</p>`,
    ...(news.isInvented ? [noteOf(INVENTED)] : []),
    ...gaps.map((gap) => noteOf(`This part could not be read: ${gap}`)),
    resultsNote === null ? '' : `<p style="margin:0 0 12px">${text(resultsNote)}</p>`,
    figures.length > 0 ? figuresHtml(news.figuresTitle, figures) : '',
    outlook.length > 0 ? outlookHtml(outlook) : '',
    toldHtml(news.told),
    `<p style="margin:20px 0 0"><a class="go" href="${text(news.url)}" style="display:inline-block;background:#111715;color:#ffffff;padding:10px 18px;border-radius:6px;font-weight:600;text-decoration:none">Read the ${text(form)}</a> &nbsp; ${link(news.originalUrl, 'The original')}</p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const noteOf = (note: string) =>
  `<p class="gap" style="background:#fdf3d7;color:#5f4a08;padding:8px 12px;border-radius:6px;margin:0 0 12px;font-size:14px;line-height:21px">${text(note)}</p>`;

const titleOf = (title: string) => `<h2 style="font-size:15px;line-height:22px;margin:20px 0 6px">${text(title)}</h2>`;

function figuresHtml(title: string, figures: readonly NewsFigure[]): string {
  const cell = 'border-top:1px solid #dce2de;padding:7px 0;vertical-align:top';
  const rows = figures.map(({ label, amount, change, check, url }) => {
    const remark = [change, check].filter(Boolean).join('. ');
    const below = remark === '' ? '' : `<br><span class="soft" style="${SOFT}">${text(remark)}</span>`;
    return `<tr><th class="rule" scope="row" style="${cell};text-align:left;font-weight:400">${text(label)}${below}</th><td class="rule" style="${cell};text-align:right;white-space:nowrap;padding-left:12px">${link(url, amount, 'color:inherit;font-weight:600')}</td></tr>`;
  });
  return `${titleOf(title)}<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px;line-height:22px">${rows.join('')}</table>`;
}

function outlookHtml(outlook: FilingNews['outlook']): string {
  return `${titleOf('What the company expects')}${listOf(outlook.map((one) => link(one.url, one.text)))}`;
}

const listOf = (items: readonly string[]) =>
  `<ul style="margin:0;padding-left:20px">${items.map((item) => `<li style="margin:6px 0">${item}</li>`).join('')}</ul>`;

/** Filings by their names alone. */
export const newsListHtml = (filings: readonly { words: string; url: string }[]): string =>
  listOf(filings.map(({ words, url }) => link(url, words)));

function toldHtml(told: Told): string {
  if (told.kind !== 'changes') {
    const title = told.kind === 'comparing' ? noteOf(COMPARING) : titleOf('Key points');
    return title + (told.points.length > 0 ? listOf(told.points.map(text)) : `<p>${text(NO_POINTS)}</p>`);
  }
  const rest = restOf(told) && `<p style="margin:12px 0 0">${link(told.url, `All ${told.total} changes`)}</p>`;
  return [
    titleOf(whatChanged(told)),
    told.gap ? `<p class="soft" style="${SOFT};margin:0 0 8px">${text(told.gap)}</p>` : '',
    told.changes.length > 0
      ? `<ol style="margin:0;padding-left:22px">${told.changes.map(changeHtml).join('')}</ol>`
      : '',
    rest,
  ].join('');
}

function changeHtml({ headline, why, place, url, excerpts }: NewsChange): string {
  return [
    `<li style="margin:12px 0">${link(url, headline, 'color:inherit;font-weight:600')}`,
    `<br><span class="soft" style="${SOFT}">${text([why, place].filter(Boolean).join(' '))}</span>`,
    excerpts?.older ? excerptHtml('Before', excerpts.older, 'old') : '',
    excerpts?.newer ? excerptHtml('Now', excerpts.newer, 'new') : '',
    '</li>',
  ].join('');
}

const LOOKS = {
  old: 'background:#fbe9e7;color:#8c1d18;text-decoration:line-through',
  new: 'background:#e0f2e9;color:#0b5a3a;text-decoration:none',
};

function excerptHtml(side: string, pieces: readonly Piece[], look: keyof typeof LOOKS): string {
  const tag = look === 'old' ? 'del' : 'ins';
  const words = pieces.map(({ text: piece, isChanged }) =>
    isChanged ? `<${tag} class="${look}" style="${LOOKS[look]}">${text(piece)}</${tag}>` : text(piece),
  );
  return `<p style="margin:6px 0 0;font-size:14px;line-height:21px"><span class="soft" style="${SOFT}">${side}:</span> ${words.join('')}</p>`;
}

/** A whole mail: the filings one below the other, and what every mail ends with. */
export function pageHtml(
  subject: string,
  filings: readonly string[],
  { why, links, note = null }: { why: string; links: MailLinks; note?: string | null },
): string {
  const rule = '<hr class="rule" style="border:0;border-top:1px solid #dce2de;margin:28px 0">';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;background:#ffffff;color:#111715">
<div class="page" style="font:15px/23px system-ui,-apple-system,'Segoe UI',sans-serif;max-width:620px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
${note ? `<p class="soft" style="${SOFT};margin:0 0 16px">${text(note)}</p>` : ''}
${filings.join(rule)}
${rule}
<p class="soft" style="${SOFT}">${text(why)} ${link(links.preferences, 'What is mailed, and how to stop it')}</p>
<p class="soft" style="${SOFT}">${text(senderLine())}</p>
</div>
</body>
</html>
`;
}
