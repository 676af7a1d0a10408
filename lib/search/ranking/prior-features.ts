import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { ParsedQuery } from '#lib/search/query/parse-query';
import { readTraits } from './passage-traits.ts';

/** How likely a passage of its kind answers a query of its kind, whatever their words. */
export function priorFeatures(passage: PassageTerms, { answerType, aims }: ParsedQuery): Record<string, number> {
  const traits = readTraits(passage);
  const { isTable, figures, forward, reason, change, ...kinds } = traits;
  const prose = 1 - isTable;
  return {
    table: answerType === 'figure' ? isTable : 0,
    prose: answerType === 'sentence' ? prose : 0,
    tableForKeywords: aims.keywords ? isTable : 0,
    forward: prose * forward,
    forwardAsked: aims.future ? prose * forward : 0,
    reason: prose * reason,
    reasonAsked: aims.reason ? prose * reason : 0,
    change: prose * change,
    changeAsked: aims.change ? prose * change : 0,
    riskAsked: aims.risk ? Math.max(kinds.risk, kinds.doubt) : 0,
    policyAsked: aims.policy ? Math.max(kinds.policy, kinds.definition) : 0,
    figures: prose * figures,
    figuresAsked: aims.amount ? prose * figures : 0,
    ...kinds,
  };
}
