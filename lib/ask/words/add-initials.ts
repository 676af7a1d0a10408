import { analyse, type Token } from '#lib/search/analysis/analyse';
import type { QuestionTerm } from './question-term.ts';

const MIN_INITIALS = 3;
/** Names are shortened to two letters, too: "the European Commission (the “EC”)". */
const MIN_OF_NAME = 2;

/** "Return on invested capital" is also told by its initials: those of three words and more, or of a name, stand for them. */
export function addInitials(
  sequence: readonly Token[],
  { terms, isOneName }: { terms: ReadonlyMap<number, QuestionTerm>; isOneName: (run: readonly Token[]) => boolean },
): void {
  for (let from = 0; from + MIN_OF_NAME <= sequence.length; from++) {
    for (let to = from + MIN_OF_NAME; to <= Math.min(sequence.length, from + MIN_INITIALS + 2); to++) {
      const run = sequence.slice(from, to);
      if (run.length < MIN_INITIALS && !isOneName(run)) continue;
      const letters = run.map(({ word }) => word[0]).join('');
      // Small words count among the letters of some: "ROIC" has one for "on".
      const whole = run
        .flatMap((token, at) => (at > 0 && token.from - run[at - 1]!.to > 1 ? ['o', token.word[0]] : [token.word[0]]))
        .join('');
      for (const initials of new Set([letters, whole])) {
        const [found] = analyse(initials);
        if (found && found.hash !== 0) for (const { hash } of run) terms.get(hash)?.phrasings.push([found.hash]);
      }
    }
  }
}
