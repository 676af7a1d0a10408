import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';
import { CompanySearch } from './company-search.tsx';

/** A company's page for a symbol that no company here has. */
export function UnknownTicker({ ticker }: { ticker: string }) {
  return (
    <Screen>
      <ScreenTitle>No company has the symbol {ticker.toUpperCase()}.</ScreenTitle>
      <ScreenText>Check the spelling or search by name.</ScreenText>
      <div className="mt-6 max-w-sm">
        <CompanySearch label="Search Symbol" titleLength={24} />
      </div>
    </Screen>
  );
}
