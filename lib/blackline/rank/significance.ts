import type { StatementKind } from '#lib/blackline/changes/statement-kind';
import type { TopicName } from '#lib/blackline/changes/topics';
import type { Change, ChangeNature } from '#lib/blackline/types';

const BY_TOPIC: Partial<Record<TopicName, string>> = {
  'going concern': 'It says whether the company expects to stay in business.',
  'material weakness': 'It says how far the reported figures can be relied on.',
  restatement: 'Figures that were reported before may no longer stand.',
  'change of auditor': 'Another firm, or another view, now stands behind the audit.',
  'default or covenants': 'Lenders may ask for their money early when such terms are broken.',
  bankruptcy: 'A court may decide who is paid, and how much.',
  litigation: 'A case can end in payments, or in orders that bind the business.',
  regulators: 'Authorities can fine the company or change how it may do business.',
  'tariffs and trade': 'Trade measures reach costs, prices and where goods can be sold.',
  guidance: 'It is what the company itself expects; later results are held against it.',
  'impairment or goodwill': 'What was paid for in the past may be worth less than the books said.',
  restructuring: 'It costs money now and is meant to lower costs later.',
  segments: 'How the business is divided decides what its parts can be compared with.',
  'acquisitions and sales of businesses': 'What belongs to the company changed, so its years compare less easily.',
  debt: 'It bears on what the company owes, and on what that costs.',
  'dividends and buybacks': 'It says how much cash goes back to shareholders.',
  management: 'Other people decide where the company goes.',
  'security incident': 'Lost data or stopped systems cost money and trust.',
  'dependence on customers': 'Sales that rest on few customers can go with one of them.',
  'artificial intelligence': 'The company says where it uses this technology, or what it may be hurt by.',
  taxes: 'Taxes come off every profit, and one-time effects hide its course.',
  liquidity: 'It says whether cash at hand and to come covers what is due.',
  supply: 'What cannot be obtained cannot be sold.',
  'orders to come': 'What is ordered today is revenue of later periods.',
  'changed estimates': 'Another estimate moves profit without any change in the business.',
  commitments: 'It has to be paid in later years, whatever business does.',
  labour: 'Stopped work costs sales, and new agreements set wages for years.',
};

const BY_STATEMENT: Partial<Record<StatementKind, string>> = {
  income: 'It is what the company sold, spent and earned.',
  'cash-flow': 'It is where cash came from, and where it went.',
  balance: 'It is what the company owns and owes.',
  segments: 'It shows which part of the business carries the result.',
};

const BY_NATURE: Partial<Record<ChangeNature, string>> = {
  'new-risk': 'The company names something that could hurt it and was not named before.',
};

/**
 * Why a change matters to an investor, in one sentence without a figure or a name: by its
 * statement, else its topic. Null where there is nothing to say of this change.
 */
export function significanceOf({
  kind,
  topics,
  statement,
  nature,
}: {
  kind: Change['kind'];
  topics: readonly TopicName[];
  statement: StatementKind | null;
  nature: ChangeNature;
}): string | null {
  // What no longer stands here may stand elsewhere, or in another filing that this one refers to.
  if (kind === 'deleted') return null;
  const byTopic = topics[0] && BY_TOPIC[topics[0]];
  // A statement as a whole says more than the one word in it that is a topic.
  const byStatement = statement && BY_STATEMENT[statement];
  return byStatement ?? byTopic ?? BY_NATURE[nature] ?? null;
}
