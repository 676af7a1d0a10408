import { Button } from '#components/ui/button';
import type { SearchNote } from '#lib/search/types';
import type { SearchForm } from './search-form.ts';

type Props = { form: SearchForm; notes: readonly SearchNote[]; onNearest: () => void };

const emptyLook = 'max-w-lg py-6 [&>p]:text-ink-2';
const titleLook = 'text-md font-semibold tracking-normal';

/** No paragraphs: nothing in the filings says what was asked, or nothing was found at all. */
export function NothingFound({ form, notes, onNearest }: Props) {
  if (notes.some(({ code }) => code === 'nothing_on_the_matter'))
    return (
      <div data-slot="empty" className={emptyLook}>
        <h2 className={titleLook}>Nothing in these filings says this.</h2>
        <p>
          No paragraph holds enough of the question. Try other words, other companies or a wider range of years, or look
          at the paragraphs that come nearest.
        </p>
        <Button variant="outline" className="mt-3.5" onClick={onNearest}>
          Show what is nearest
        </Button>
      </div>
    );
  return (
    <div data-slot="empty" className={emptyLook}>
      <h2 className={titleLook}>No results for {form.symbols.map(({ ticker }) => ticker).join(', ') || '(all)'}.</h2>
      <p>Try other words, or a wider range of years.</p>
    </div>
  );
}
