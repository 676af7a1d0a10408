import type { ChangeText } from '#lib/blackline/types';
import { hashText } from '#lib/filings/blocks/hash-text';
import { addressesModel } from '#lib/llm/clean-text';
import { estimateTokens } from '#lib/llm/spend';
import { type Proposal, readProposal } from '#lib/summaries/proposals/read-proposal';
import { splitSentences } from '#lib/text/sentences';
import { readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { Batch, WantedBlock } from './batch-blocks.ts';
import { buyProposals, type ProposeOptions } from './buy-proposals.ts';
import { INSTRUCTIONS, writeRequest } from './prompt.ts';

/** Raised when the request changes so much that stored answers no longer fit it. */
export const EXPLAIN_VERSION = 1;

/** Characters of either side that a model is given: the change itself is in its headline, too. */
const MAX_OF_A_SIDE = 1_500;
const MAX_LENGTH = 240;
const TOKENS_OUT = 110;
const FRAME_TOKENS = 400;

const TASK = [
  'Each text is a change between two filings of a company: its headline, what the filing says now, and what the one before said.',
  'For each write one sentence of at most 30 words that says why the change matters to an investor, in the words of the text.',
  'Keep figures exactly as they are written now or in the headline, and each with what it belongs to. Never add a figure, date or name that is not there. No advice, no praise.',
  'Answer as JSON: {"summaries": [{"block": number, "text": string, "formulas": []}]}, one entry for each text.',
].join('\n');

/** The sentences that pass, by the change's ordinal, and counts of the rest. */
type Explanations = {
  byOrdinal: Map<number, string>;
  counts: { bought: number; reused: number; failed: number; withheld: number };
  /** The provider was left alone, as in `Proposals`. */
  gaveUp: boolean;
};

/**
 * Asks the model why the top changes matter, within the same budget and with the same care as for summaries: stored by
 * the hash of the change's text, without throwing for a failure of the provider, and judged by the same verifier. A
 * sentence that fails is left out, and the change keeps its own.
 */
export async function explainChanges(changes: readonly ChangeText[], options: ProposeOptions): Promise<Explanations> {
  const wanted = changes.filter(isWanted).map((change) => {
    const text = textOf(change);
    return { change, block: { ordinal: change.ordinal, text, hash: hashText(text) } };
  });
  const asking = { instructions: INSTRUCTIONS, prompt: ({ blocks }: Batch) => writeRequest('', blocks, TASK), batches };
  const {
    byHash,
    counts,
    gaveUp = false,
  } = await buyProposals(
    wanted.map(({ block }) => block),
    asking,
    options,
  );
  const byOrdinal = new Map<number, string>();
  let withheld = 0;
  for (const { change, block } of wanted) {
    const proposal = byHash.get(block.hash);
    if (!proposal) continue;
    const sentence = judgeExplanation(change, proposal);
    if (sentence) byOrdinal.set(change.ordinal, sentence);
    else withheld += 1;
  }
  return { byOrdinal, counts: { ...counts, withheld }, gaveUp };
}

/**
 * The model's sentence when every claim in it is in what the filing says now, or in the change's headline, as
 * strictly as a summary's; null otherwise. For deleted text the old one counts. A table's cells have no
 * sentences to be held against: of tables only the headline counts.
 */
export function judgeExplanation(
  { headline, newText, oldText, isTable }: ChangeText,
  proposal: Proposal,
): string | null {
  const said = isTable ? '' : (newText ?? oldText ?? '');
  const source = `${headline.replace(/(?<![.:;,\s])[.:;,\s]+$/, '')}. ${said}`.trim();
  const text = readProposal(proposal.text, source);
  if (!text || text.length > MAX_LENGTH || splitSentences(text).length !== 1) return null;
  const block = { ...SENTENCES, text: source };
  return verifyClaims(text, readClaims(block), proposal.formulas).allHold ? text : null;
}

/** A paragraph as the verifier reads one. */
const SENTENCES = { ordinal: 0, kind: 'paragraph', part: null, item: null, text: '', hash: '', anchor: '' } as const;

function isWanted({ headline, newText, oldText }: ChangeText): boolean {
  return ![headline, newText ?? '', oldText ?? ''].some(addressesModel);
}

function textOf({ headline, newText, oldText }: ChangeText): string {
  const side = (name: string, text: string | null) => (text ? [`${name}: ${text.slice(0, MAX_OF_A_SIDE)}`] : []);
  return [`Headline: ${headline}`, ...side('Now', newText), ...side('Before', oldText)].join('\n');
}

/** All in one request: there are ten. */
function batches(missing: readonly WantedBlock[]): Batch[] {
  if (missing.length === 0) return [];
  const tokensIn = missing.reduce((sum, { text }) => sum + estimateTokens(text), FRAME_TOKENS);
  return [{ section: '', blocks: [...missing], tokensIn, tokensOut: 60 + missing.length * TOKENS_OUT }];
}
