import type { SearchNote } from '#lib/search/types';
import type { SearchForm } from './search-form.ts';

type Props = { form: SearchForm; notes: readonly SearchNote[]; onNearest: () => void };

/** No paragraphs: nothing in the filings says what was asked, or nothing was found at all. */
export function NothingFound({ form, notes, onNearest }: Props) {
  if (notes.some(({ code }) => code === 'nothing_on_the_matter'))
    return (
      <div className="empty">
        <h2>Nothing in these filings says this.</h2>
        <p>
          No paragraph holds enough of the question. Try other words, other companies or a wider range of years, or look
          at the paragraphs that come nearest.
        </p>
        <p>
          <button className="btn btn-2" type="button" onClick={onNearest}>
            Show what is nearest
          </button>
        </p>
      </div>
    );
  return (
    <div className="empty">
      <h2>No results for {form.symbols.map(({ ticker }) => ticker).join(', ') || '(all)'}.</h2>
      <p>Try other words, or a wider range of years.</p>
    </div>
  );
}
