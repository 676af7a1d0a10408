export type ViewKind = 'summ' | 'black';

export type TourStep = {
  /** CSS selector of the tool that the step explains. */
  target: string;
  title: string;
  text: string;
};

type View = { kind: ViewKind; hasBlackline: boolean; hasSummaries: boolean };

/** The storage key that says that a kind of view has been explained; the value is "1". */
export function tourSeenKey(kind: ViewKind): string {
  return `filingNavbarTourSeen${kind}`;
}

/** The steps that explain a view. */
export function tourSteps({ kind, hasBlackline, hasSummaries }: View): TourStep[] {
  if (kind === 'black' && hasBlackline) {
    return [
      {
        target: '[data-tour="blackline"]',
        title: 'Blackline view',
        text: 'Switch between the blackline and the summarized filing.',
      },
    ];
  }
  if (kind === 'summ' && hasSummaries) {
    return [
      {
        target: '[data-tour="summarize"]',
        title: 'View summaries',
        text: 'Switch between our summaries and the filing’s own words.',
      },
      {
        target: '[data-tour="keywords"]',
        title: 'Highlight keywords',
        text: 'Mark figures, changes, risks, guidance and the filing’s own terms.',
      },
      {
        target: '[data-tour="tables"]',
        title: 'Expand/collapse tables',
        text: 'Open or fold all tables at once.',
      },
    ];
  }
  return [
    {
      target: '[data-tour="summarize"]',
      title: 'Go to summaries',
      text: 'Read each paragraph in a sentence or two.',
    },
  ];
}
