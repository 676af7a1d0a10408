import { z } from 'zod';
import { verifyText } from '#lib/api/endpoints/verify';
import { CheckedText, TextToCheck } from '#lib/api/schemas/claims';
import { limitParallel } from '#lib/mcp/limit-parallel';
import { Common, defineTool, found } from '#lib/mcp/tool';

/** As a list of two: clients of 2025 read schemas as of draft 7, where the pair of the newer one allows nothing. */
const Span = z.array(z.number().int()).length(2).describe('Characters [from, to) of the text');

const Claim = CheckedText.shape.claims.element.extend({ span: Span });

/** As many as requests of the API's own address for it: each is up to forty searches. */
const MOST_AT_ONCE = 8;

const check = limitParallel(MOST_AT_ONCE, verifyText.handle);

export const verifyClaim = defineTool({
  name: 'verify_claim',
  title: 'Check claims against filings',
  description:
    'Checks the numbers, dates and names of a text, such as a draft of your own answer, against a company’s filings (symbol) or one filing (accession). Each comes back as supported, contradicted or not_found, with the words of the filing that decide it. Needs a key of the scope verify.',
  scope: verifyText.scope,
  input: TextToCheck,
  output: CheckedText.extend({
    claims: z.array(Claim),
    ...Common,
  }),
  example: verifyText.example.body as Record<string, unknown>,
  async find(body, asker) {
    const { claims, ...fields } = await check({ params: {}, query: {}, body, asker });
    const { supported, contradicted, not_found: open } = fields.counts;
    return found(claims, {
      ...{ fields, list: 'claims' },
      filingsOf: ({ passage }) => (passage ? [passage.accession] : []),
      summary: `${supported} supported, ${contradicted} contradicted, ${open} not found, which says neither.${fields.is_whole ? '' : ' The text has more claims than were checked: send the rest by itself.'}`,
      tell: ({ text, status, reason, passage }) =>
        [
          `[${status}] ${text}${reason ? `: ${reason}` : ''}`,
          ...(passage ? [`[quoted] ${passage.form} filed ${passage.filed_on} ${passage.link}`, passage.quote] : []),
        ].join('\n'),
      rest: () => ({ how: 'Send the text in parts, or ask with more max_characters.' }),
    });
  },
});
