import Link from 'next/link';
import { Questions } from '#components/marketing/questions';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { routes } from '#lib/site';

const questions = [
  {
    question: 'Where does the data come from?',
    answer:
      'From the SEC. Each filing is normalized into paragraph blocks, and every summary links back to its source paragraph.',
  },
  {
    question: 'Which forms are supported?',
    answer:
      '10-K and 10-Q. 8-K filings are listed, too, and so are the 20-F, 40-F and 6-K of foreign companies, proxy statements, S-1 and notices of late reports; turn them on in the filter of a company’s page.',
  },
  {
    question: 'Can I export?',
    answer: 'To CSV and Markdown. PDF is coming; a first version is in every filing’s Export menu.',
  },
  {
    question: 'Do summaries link back to the filing?',
    answer:
      'Yes. Every summary names its source paragraph and shows it on request, and every figure in it has a receipt: the quoted words, the tag, the period and the unit.',
  },
  {
    question: 'What does it cost?',
    answer: (
      <>
        {FREE_FILINGS_PER_DAY} full filings per day are free. More is on the{' '}
        <Link href={routes.pricing.path}>pricing page</Link>.
      </>
    ),
  },
];

export function HomeQuestions() {
  return <Questions questions={questions} />;
}
