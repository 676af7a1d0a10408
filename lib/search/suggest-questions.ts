import { rememberRecent } from '#lib/recent-results';
import { analyse } from '#lib/search/analysis/analyse';
import { type HeldTopic, listHeldTopics } from './suggestion-queries.ts';

/** A question that the site's filings answer. */
export type SuggestedQuestion = { question: string; ticker: string; company: string };

/** What readers ask of filings, and the word that the filings of those who can answer hold more than others do. */
const TOPICS: readonly { word: string; question: string }[] = [
  { word: 'repurchase', question: 'how much is left on the buyback authorization' },
  { word: 'dividend', question: 'dividend increase' },
  { word: 'impairment', question: 'impairment charges' },
  { word: 'restructuring', question: 'restructuring and severance costs' },
  { word: 'tariffs', question: 'tariffs hit on margins' },
  { word: 'cybersecurity', question: 'any material cybersecurity incident?' },
  { word: 'pension', question: 'expected pension contributions' },
  { word: 'backlog', question: 'change in backlog' },
  { word: 'suppliers', question: 'dependence on single suppliers' },
  { word: 'maturing', question: 'debt due in the next year' },
  { word: 'currency', question: 'effect of exchange rates on sales' },
  { word: 'litigation', question: 'litigation accruals' },
  { word: 'segment', question: 'what drove each segment’s sales' },
  { word: 'lease', question: 'leases not yet commenced' },
  { word: 'tax', question: 'why did the effective tax rate change' },
  { word: 'inventory', question: 'inventory write-downs' },
];

const COMPANIES = 8;
const SUGGESTIONS = 6;
/** Filings come a few a day. */
const HOLDS_MS = 60_000;

/** Questions to begin with, each about what a newly filed report says more of than other reports do. */
export const suggestQuestions = rememberRecent(
  async (): Promise<SuggestedQuestion[]> => {
    const topics = TOPICS.map(({ word, question }) => ({ question, term: analyse(word)[0]?.hash ?? 0 }));
    const held = await listHeldTopics(
      topics.map(({ term }) => term),
      COMPANIES,
    );
    const usual = new Map(
      topics.map(({ term }) => {
        const shares = held.filter((one) => one.term === term).map(({ share }) => share);
        return [term, shares.reduce((sum, share) => sum + share, 0) / Math.max(1, COMPANIES)];
      }),
    );
    const byWeight = held.toSorted((one, other) => weigh(other, usual) - weigh(one, usual));
    return chooseEach(byWeight).map(({ term, ticker, company }) => ({
      question: topics.find((topic) => topic.term === term)!.question,
      ticker,
      company,
    }));
  },
  { holdsMs: HOLDS_MS, most: 1 },
);

/** How much more a filing says of a topic than is usual. */
const weigh = ({ term, share }: HeldTopic, usual: ReadonlyMap<number, number>) =>
  share / ((usual.get(term) ?? 0) + 0.01);

/** One question for each company, and each topic once. */
function chooseEach(held: readonly HeldTopic[]): HeldTopic[] {
  const chosen: HeldTopic[] = [];
  for (const one of held) {
    if (chosen.length >= SUGGESTIONS) break;
    if (chosen.some(({ ticker, term }) => ticker === one.ticker || term === one.term)) continue;
    chosen.push(one);
  }
  return chosen;
}
