import { findChanges } from '#lib/text/number-direction';
import { isStopWord, normaliseWord } from '#lib/text/words';

/** Characters in front of a change word, and behind it, that say what changes. */
const BEFORE = 70;
const BEHIND = 30;
/** More change words than this are no prose. */
const MOST_CHANGES = 300;

type Movement = { direction: 'up' | 'down'; about: Set<string> };

/**
 * Whether nothing rises in a summary that falls in its source. Each change word of the summary is compared with those
 * of the source by the words around: it must not fit one of the other direction better than any of its own. Costs
 * changes of the summary × changes of the source.
 */
export function directionsHold(summary: string, source: string): boolean {
  const claims = movementsOf(summary);
  if (claims.length === 0) return true;
  const known = movementsOf(source);
  return claims.every((claim) => bestFit(claim, known, true) >= bestFit(claim, known, false));
}

function bestFit(claim: Movement, known: readonly Movement[], same: boolean): number {
  let best = -1;
  for (const movement of known) {
    if ((movement.direction === claim.direction) !== same) continue;
    let shared = 0;
    for (const word of claim.about) if (movement.about.has(word)) shared += 1;
    best = Math.max(best, shared);
  }
  return best;
}

function movementsOf(text: string): Movement[] {
  const changes = findChanges(text).slice(0, MOST_CHANGES);
  return changes.map(({ from, to, direction }) => {
    const before = text.slice(Math.max(0, from - BEFORE), from);
    const behind = text.slice(to, to + BEHIND);
    const words = [...clauseEnd(before), ...clauseStart(behind)]
      .map(normaliseWord)
      .filter((word) => word.length > 2 && !isStopWord(word));
    return { direction, about: new Set(words) };
  });
}

function clauseEnd(before: string): string[] {
  return wordsOf(before.split(/[.;] |, (?:and|but|while)\b|\bdue to\b|\boffset by\b/).at(-1) ?? '');
}

function clauseStart(behind: string): string[] {
  return wordsOf(behind.split(/[.;,] /)[0] ?? '');
}

/** Whole words only: the first and the last may be cut. */
function wordsOf(text: string): string[] {
  return text.match(/(?<![\p{L}])\p{L}[\p{L}’'-]+/gu) ?? [];
}
