import { ProtocolError, type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { readFiling } from '#lib/api/endpoints/filings';
import { problemOf, problemType } from '#lib/api/problem';
import { Accession } from '#lib/api/schemas/common';
import type { Asking } from './call-tool.ts';
import { readFilingSummary } from './tools/summary.ts';
import { writeAnswer } from './write-answer.ts';

/** A filing as a resource: an address that a reader adds to a conversation. */
export const FILING_TEMPLATE = 'proofline://filings/{accession}';

/** As long as a few pages; `read_summary` reads on. */
const RESOURCE_LENGTH = 20_000;

/** JSON-RPC leaves these to servers; which problem it is stands in the error's data. */
const PROBLEM_CODE = -32_000;

/**
 * A filing with its health and its summary, as Markdown. Counts as reading its summary does. Throws ProtocolError, which
 * says what happened and what to do.
 */
export async function readFilingResource(
  uri: string,
  accession: unknown,
  { asker, requireLeft }: Asking,
): Promise<ReadResourceResult> {
  const number = Accession.safeParse(accession);
  if (!number.success) throw new ResourceNotFoundError(uri);
  try {
    requireLeft();
    const params = { accession: number.data };
    const filing = await readFiling.handle({ params, query: {}, body: null, asker });
    const own = await readFilingSummary.find({ ...params, view: 'full', skip: 0 }, asker);
    const { text } = await writeAnswer(readFilingSummary, own, RESOURCE_LENGTH);
    const { form, filed_on: day, period_of_report: period, link, original, health } = filing;
    const head = [
      `# ${form} filed ${day}, ${number.data}`,
      `Company: ${filing.symbol}. ${period ? `Period to ${period}. ` : ''}Page: ${link} Original: ${original}`,
      `Health: ${health?.status ?? 'not read'}${health ? `, ${Math.round(health.text_kept * 100)} % of the text read` : ''}.`,
    ];
    return { contents: [{ uri, mimeType: 'text/markdown', text: [...head, '', text].join('\n') }] };
  } catch (error) {
    const { name, status, title, detail } = problemOf(error);
    if (name === 'not-found') throw new ResourceNotFoundError(uri, `${title} ${detail}`);
    throw new ProtocolError(PROBLEM_CODE, `${title} ${detail}`, { type: problemType(name), status });
  }
}
