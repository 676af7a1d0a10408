/** What a question wants done with the figures of a row. Pure. */

export type Operation = 'value' | 'change' | 'percent-change' | 'average' | 'which-year';

type Asked = {
  operation: Operation;
  /** The words that ask for it and are not what the figure is of. */
  words: ReadonlySet<string>;
};

const MOVES =
  'change changed changes difference differ increase increased increases decrease decreased decreases rise rose risen fall fell fallen grow grew grown growth drop dropped decline declined up down move moved went go going compare compared comparison versus vs against between yoy';
const PARTS = 'percentage percent rate relative';

const PERCENT_CHANGE =
  /\b(?:percent(?:age)?|%|relative) (?:change|increase|decrease|growth|rise|decline|drop)|\bgrowth rate|\bhow (?:fast|quickly)\b|\bby what percent|\bin percent\b|\byear[- ]over[- ]year\b|\byoy\b/i;
const CHANGE = /\b(?:change|difference|increase|decrease|rise|decline|growth|drop)\b/i;
const CHANGED =
  /\bhow (?:much|far|did)\b.*\b(?:change|grow|rise|fall|drop|increase|decrease|decline|compare|move|go up|go down)d?\b|\b(?:vs\.?|versus|v\.?|compared? (?:to|with))\b|\bagainst (?:fy ?|fiscal |q[1-4] )?(?:the |a )?(?:(?:19|20)?\d\d\b|year|prior|previous|same)/i;
const AVERAGE = /\b(?:average|mean)\b/i;
const WHICH_YEAR =
  /\b(?:in )?(?:which|what) (?:fiscal )?(?:year|period)s?\b.*\b(?:higher|highest|larger|largest|greater|greatest|lower|lowest|smaller|smallest|less|least|most|more)\b/i;

/** Linear in the question. */
export function readOperation(question: string): Asked {
  const words = (text: string) => new Set(text.split(' '));
  if (WHICH_YEAR.test(question))
    return {
      operation: 'which-year',
      words: words(
        'year period higher highest larger largest greater greatest lower lowest smaller smallest less least most more amount',
      ),
    };
  if (AVERAGE.test(question) && (question.match(/\b(?:19|20)\d\d\b|\byears\b/g) ?? []).length > 1)
    return { operation: 'average', words: words('average mean amount value') };
  if (PERCENT_CHANGE.test(question))
    return { operation: 'percent-change', words: words(`${MOVES} ${PARTS} fast quickly year over`) };
  if (CHANGE.test(question) || CHANGED.test(question))
    return { operation: 'change', words: words(`${MOVES} much far amount value`) };
  return { operation: 'value', words: words('amount value figure') };
}

/** Whether the question asks for the lower one: "in which year was it lower". */
export const wantsLeast = (question: string): boolean =>
  /\b(?:lower|lowest|smaller|smallest|less|least)\b/i.test(question);
