import type { FigureValue } from '#lib/key-figures/types';
import { absolute, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';

/** A name that says in brackets, or behind a stroke, that the line may be either: "(gain)/loss on", "losses (gains), net". */
const EITHER =
  /\(?\b(?:net )?(?:gains?|loss(?:es)?|income)\)? ?(?:\/|\bor\b)? ?\(?(?:gains?|loss(?:es)?|income)\)?(?= (?:on|from|related|of|due)\b)/i;
const GAIN = /\bgains?\b/i;
const LOSS = /\b(?:loss(?:es)?|impair\w+|write-?(?:downs?|offs?)|charges?|costs?|extinguish\w+|in-process|casualty)\b/i;

/**
 * What a line that takes a gain or a loss out of the income did to it, in both years, as a clause: "gains on divestitures
 * of $1,059 million, against none". A line adds back what lessened the income. Null where its name says the opposite of
 * its sign.
 */
export function tellEffect(
  name: string,
  [now, before]: readonly [FigureValue | null, FigureValue | null],
): Piece[] | null {
  const signs = [now, before].map((one) => -Math.sign(one?.value ?? 0));
  const [sign = 0, signBefore = 0] = signs;
  const isTurned = sign * signBefore < 0;
  const word = (of: number) => (of > 0 ? 'gains' : 'losses');
  const both = (own: string, then: string): Piece[] | null => {
    if (before === null) return now && [`${withArticle(own)} of `, absolute(now), ', against none'];
    return [
      ...(now ? [`${withArticle(own)} of `, absolute(now)] : [`no ${own}`]),
      `, against ${then}`,
      absolute(before),
    ];
  };
  if (EITHER.test(name)) {
    const own = name.replace(EITHER, word(sign === 0 ? signBefore : sign));
    return both(own, isTurned ? `${word(signBefore)} of ` : '');
  }
  const [isGain, isLoss] = [GAIN.test(name), LOSS.test(name)];
  const wanted = isGain ? 1 : -1;
  return isGain !== isLoss && signs.every((one) => one === 0 || one === wanted) ? both(name, '') : null;
}

const withArticle = (name: string) => (/^(?:gain|loss) /.test(name) ? `a ${name}` : name);
