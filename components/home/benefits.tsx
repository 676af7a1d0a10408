import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { TitledSection } from '#components/marketing/titled-section';

const benefits = [
  ['Less to read', 'A summary is about a third as long as its paragraph. What it leaves out is one click away.'],
  [
    'Nothing to take on trust',
    'Each figure names its paragraph. What could not be confirmed is withheld, and says so.',
  ],
  ['No change missed', 'A word changed in a risk factor stands above a hundred dates that moved on by a year.'],
] as const;

const uses = [
  ['Public-equity research', 'Cover more names in earnings season without skipping the notes.'],
  ['Credit and high yield', 'See covenant, liquidity and maturity language move from year to year.'],
  ['IR and corporate development', 'Compare peers’ disclosures paragraph by paragraph.'],
  ['Auditing and QA', 'Follow a number from the summary to the filing and its tag.'],
] as const;

export function Benefits() {
  return (
    <TitledSection title="Why it helps">
      <Rows rows={benefits} />
    </TitledSection>
  );
}

export function UseCases() {
  return (
    <TitledSection title="Who reads with it">
      <Rows rows={uses} />
    </TitledSection>
  );
}

function Rows({ rows }: { rows: readonly (readonly [title: string, text: string])[] }) {
  return (
    <RuledRows>
      {rows.map(([title, text]) => (
        <RuledRow key={title} title={title}>
          {text}
        </RuledRow>
      ))}
    </RuledRows>
  );
}
