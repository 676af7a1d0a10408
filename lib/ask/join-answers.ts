import type { FoundPassage } from '#lib/search/types';
import { escapeMarkdown } from '#lib/text/escape-markdown';
import type { AnsweredOver } from './answer-question.ts';
import { NOT_FOUND } from './write-answer.ts';

type Part = AnsweredOver & { part: string };

/**
 * The answers to the parts of a question as one, which says of what it found no answer. Null where there is none.
 * @param found the search's own passages, which come after those that are cited
 */
export function joinAnswers(parts: readonly Part[], found: readonly FoundPassage[]): AnsweredOver | null {
  const answered = parts.filter(({ agent }) => agent.outcome === 'answered');
  const [first] = answered;
  if (!first) return null;
  const passages: FoundPassage[] = [];
  const numberOf = (passage: FoundPassage): number => {
    const at = passages.findIndex(({ paragraph_id }) => paragraph_id === passage.paragraph_id);
    return at >= 0 ? at + 1 : passages.push(passage);
  };
  const citations: Part['agent']['citations'] = [];
  const messages = parts.map(({ part, message, agent, passages: read }) => {
    if (agent.outcome !== 'answered') return `${NOT_FOUND}: ${escapeMarkdown(part.replace(/ \([^()]*\)\?$/, '?'))}`;
    const numbers = new Map(agent.citations.map(({ number }) => [number, numberOf(read[number - 1]!)]));
    citations.push(...agent.citations.map((one) => ({ ...one, number: numbers.get(one.number)! })));
    return message.replaceAll(/\[\\\[(\d+)\\\]\]\(/g, (link, number: string) => {
      const own = numbers.get(Number(number));
      return own === undefined ? link : `[\\[${own}\\]](`;
    });
  });
  const cited = new Set(passages.map(({ paragraph_id }) => paragraph_id));
  return {
    message: [...new Set(messages)].join('\n\n'),
    passages: [...passages, ...found.filter(({ paragraph_id }) => !cited.has(paragraph_id))],
    agent: {
      ...first.agent,
      // A part alone is no answer to the whole.
      outcome: answered.length === parts.length ? 'answered' : 'not_found',
      sentences: answered.reduce((sum, { agent }) => sum + agent.sentences, 0),
      dropped: parts.reduce((sum, { agent }) => sum + agent.dropped, 0),
      citations,
    },
  };
}
