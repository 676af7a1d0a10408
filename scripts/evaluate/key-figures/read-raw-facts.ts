/** A tagged number as a filing's markup has it, read without anything of the product. */
export type RawFact = {
  /** Without prefix: "Revenues". */
  concept: string;
  value: number;
  start: string | null;
  end: string;
  /** Axis to member, without prefixes. */
  dimensions: Record<string, string>;
};

type Context = Pick<RawFact, 'start' | 'end' | 'dimensions'>;

/**
 * The numbers of an inline XBRL document, by the rules of the Inline XBRL 1.1 specification (scale, sign, formats of
 * zero, nested elements), with plain patterns over the markup: a second way of reading, to check the first one by.
 * Linear in the document.
 */
export function readRawFacts(html: string): RawFact[] {
  const contexts = readContexts(html);
  const facts: RawFact[] = [];
  const open: { attributes: string; from: number }[] = [];
  for (const tag of html.matchAll(/<(\/?)ix:nonFraction\b([^>]*)>/gi)) {
    const [whole, closes, attributes = ''] = tag;
    if (attributes.endsWith('/')) continue;
    if (!closes) {
      open.push({ attributes, from: tag.index + whole.length });
      continue;
    }
    const own = open.pop();
    const fact = own && factOf(own.attributes, html.slice(own.from, tag.index), contexts);
    if (fact) facts.push(fact);
  }
  return facts;
}

function readContexts(html: string): Map<string, Context> {
  const contexts = new Map<string, Context>();
  for (const [, id = '', body = ''] of html.matchAll(
    /<(?:xbrli:)?context\b[^>]*?\bid="([^"]+)"[^>]*>([\s\S]*?)<\/(?:xbrli:)?context>/gi,
  )) {
    const day = (name: string) =>
      new RegExp(`<(?:xbrli:)?${name}>\\s*(\\d{4}-\\d\\d-\\d\\d)`, 'i').exec(body)?.[1] ?? null;
    const end = day('instant') ?? day('endDate');
    if (end === null) continue;
    const dimensions: Record<string, string> = {};
    for (const [, axis = '', member = ''] of body.matchAll(
      /<xbrldi:explicitMember\b[^>]*\bdimension="[^":]+:([^"]+)"[^>]*>\s*[^<:]+:([^<\s]+)/gi,
    ))
      dimensions[axis] = member;
    if (/<xbrldi:typedMember/i.test(body)) dimensions['typed'] = 'typed';
    contexts.set(id, { start: day('startDate'), end, dimensions });
  }
  return contexts;
}

function factOf(attributes: string, body: string, contexts: ReadonlyMap<string, Context>): RawFact | null {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
  const context = contexts.get(attribute('contextRef'));
  if (!context || /\bxsi:nil="(?:true|1)"/i.test(attributes)) return null;
  const printed = printedNumber(body, attribute('format'));
  if (printed === null) return null;
  const value = printed * 10 ** Number(attribute('scale') || 0) * (attribute('sign') === '-' ? -1 : 1);
  return { concept: attribute('name').replace(/^[^:]*:/, ''), value, ...context };
}

function printedNumber(body: string, format: string): number | null {
  const text = body
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|#160|#xa0);/gi, '')
    .replace(/\s/g, '');
  if (/zero|dash|nocontent/i.test(format)) return 0;
  const digits = /comma-?decimal/i.test(format) ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return /^\d*\.?\d+$/.test(digits) ? Number(digits) : null;
}
