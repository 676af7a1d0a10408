import {
  BOILERPLATE,
  CHANGE,
  DRIVER,
  EVENT,
  HEADLINE,
  OUTLOOK,
  POSSIBILITY,
  RISK,
  WEAK_DRIVER,
} from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';
import { stemWord } from '#lib/text/stems';

const SIGNALS: readonly (readonly [string, RegExp])[] = [
  ['change', CHANGE],
  ['driver', DRIVER],
  ['weak-driver', WEAK_DRIVER],
  ['outlook', OUTLOOK],
  ['risk', RISK],
  ['possibility', POSSIBILITY],
  ['event', EVENT],
  ['boilerplate', BOILERPLATE],
  ['headline', HEADLINE],
];
/** Words that mean the same here, by what they are read as. */
const CLASSES: readonly (readonly [string, string])[] = [
  ['self', 'we company corporation registrant management'],
  [
    'expect',
    'expect expects expected anticipate anticipates anticipated plan plans intend intends project projects projected estimate estimates target targets forecast forecasts',
  ],
  [
    'rise',
    'increase increases increased increasing grow grows growth rise rises rose grew higher improve improved improvement',
  ],
  [
    'fall',
    'decrease decreases decreased decreasing decline declines declined fall falls fell lower reduce reduced reduction',
  ],
  [
    'result',
    'revenue revenues sales income earnings margin margins profit profits expense expenses cost costs cash tax rate demand',
  ],
  [
    'spend',
    'expenditures spending spend invest investment investments repurchase repurchases dividend dividends capital capex',
  ],
  ['ahead', 'next remainder future upcoming coming beyond'],
];
const CLASS_OF = new Map(CLASSES.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)));

const WORD = /[a-z][a-z'’-]*|[$€£]?\d[\d,.]*%?/g;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * What a summary is recognised by: the signals and units in it (`is:change`, `is:money`), its words as stems, each two
 * words in a row, the kinds of its words and each two of them (`of:expect+spend`); figures as what they are (`$#`, `%#`,
 * `year`, `#`). Each once. Linear in the text.
 */
export function describeStatement(text: string): Set<string> {
  const traits = new Set<string>();
  for (const [name, signal] of SIGNALS) if (signal.test(text)) traits.add(`is:${name}`);
  for (const { unit, inWords } of findFigures(text)) if (!inWords && unit !== 'number') traits.add(`is:${unit}`);
  const classes = new Set<string>();
  let before = '';
  let [self, place] = [Number.NEGATIVE_INFINITY, 0];
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    const stem = /\d/.test(word) ? kindOf(word) : stemWord(word);
    traits.add(stem);
    if (before) traits.add(`${before} ${stem}`);
    before = stem;
    place += 1;
    const own = CLASS_OF.get(word);
    if (own) classes.add(own);
    if (own === 'self') self = place;
    if (own === 'expect' && place - self <= REACH) classes.add('self-expects');
  }
  const units = [...traits].filter((trait) => trait === 'is:money' || trait === 'is:percent' || trait === 'year');
  for (const one of classes) {
    traits.add(`of:${one}`);
    for (const other of classes) if (one < other) traits.add(`of:${one}+${other}`);
    for (const unit of units) traits.add(`of:${one}+${unit}`);
  }
  return traits;
}

/** Words between who expects and that it does. */
const REACH = 3;

function kindOf(figure: string): string {
  if (figure.endsWith('%')) return '%#';
  if (/^[$€£]/.test(figure)) return '$#';
  return YEAR.test(figure) ? 'year' : '#';
}
