import { Steps } from '#components/marketing/steps';

const steps = [
  {
    title: 'Find a company',
    text: 'By symbol or name. Its filings are there as soon as the SEC has accepted them and we have read them.',
  },
  {
    title: 'Read what matters',
    text: 'Key points first, then every paragraph in a sentence or two, sorted into metrics, drivers, risks and guidance.',
  },
  {
    title: 'Check it, compare it',
    text: 'One click from a figure to the sentence it came from; one more to what the filing before said.',
  },
];

/** The three steps of a reader. */
export function HowItWorks() {
  return <Steps steps={steps} />;
}
