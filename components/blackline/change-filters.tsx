import { type ChangeFilter, NO_FILTER } from './filter-changes.ts';

type Props = {
  names: readonly string[];
  sections: readonly string[];
  chosen: ChangeFilter;
  /** Changes that pass. */
  total: number;
  onChoose: (wanted: ChangeFilter) => void;
  isOnly: boolean;
  onOnly: (isOn: boolean) => void;
  isRolled: boolean;
  /** Null where no date was rolled forward. */
  onRolled: ((isFolded: boolean) => void) | null;
};

const LEVELS = [40, 60, 80] as const;

/** The filters of the ranked list and the cards, and the folds of the document. */
export function ChangeFilters({ names, sections, chosen, total, onChoose, onRolled, ...flags }: Props) {
  return (
    <form
      // Sends nothing, with or without scripts: there is no dialog around it to close.
      method="dialog"
      className="wrap filters scripted"
      aria-label="Filter the changes"
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        <span className="lab">Kind</span>
        <select
          className="inp"
          value={chosen.name}
          onChange={(event) => onChoose({ ...chosen, name: event.target.value })}
        >
          <option value="">All kinds</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="lab">Section</span>
        <select
          className="inp"
          value={chosen.section}
          onChange={(event) => onChoose({ ...chosen, section: event.target.value })}
        >
          <option value="">All sections</option>
          {sections.map((section) => (
            <option key={section} value={section}>{`Item ${section}`}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="lab">Importance</span>
        <select
          className="inp"
          value={chosen.importance}
          onChange={(event) => onChoose({ ...chosen, importance: Number(event.target.value) })}
        >
          <option value={NO_FILTER.importance}>Any</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>{`${level} and more`}</option>
          ))}
        </select>
      </label>
      <div className="flags">
        <label className="check">
          <input type="checkbox" checked={flags.isOnly} onChange={(event) => flags.onOnly(event.target.checked)} />
          Show only changes
        </label>
        {onRolled && (
          <label className="check">
            <input type="checkbox" checked={flags.isRolled} onChange={(event) => onRolled(event.target.checked)} />
            Fold date roll-forwards
          </label>
        )}
      </div>
      <p className="meta">
        {total} {total === 1 ? 'change' : 'changes'}
      </p>
    </form>
  );
}
