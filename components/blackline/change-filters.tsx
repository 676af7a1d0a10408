import { cx } from 'class-variance-authority';
import { Checkbox, labelLook, Select } from '#components/ui/field';
import { scripted } from '#components/viewer/toolbar/toolbar';
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
      data-slot="filters"
      className={cx('wrap flex flex-wrap items-end gap-x-4 gap-y-3 pt-5 print:hidden', scripted)}
      aria-label="Filter the changes"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="grid gap-1 max-md:min-w-0 max-md:flex-[1_1_9rem] md:min-w-36">
        <span className={labelLook}>Kind</span>
        <Select size="sm" value={chosen.name} onChange={(event) => onChoose({ ...chosen, name: event.target.value })}>
          <option value="">All kinds</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </label>
      <label className="grid gap-1 max-md:min-w-0 max-md:flex-[1_1_9rem] md:min-w-36">
        <span className={labelLook}>Section</span>
        <Select
          size="sm"
          value={chosen.section}
          onChange={(event) => onChoose({ ...chosen, section: event.target.value })}
        >
          <option value="">All sections</option>
          {sections.map((section) => (
            <option key={section} value={section}>{`Item ${section}`}</option>
          ))}
        </Select>
      </label>
      <label className="grid gap-1 max-md:min-w-0 max-md:flex-[1_1_9rem] md:min-w-36">
        <span className={labelLook}>Importance</span>
        <Select
          size="sm"
          value={chosen.importance}
          onChange={(event) => onChoose({ ...chosen, importance: Number(event.target.value) })}
        >
          <option value={NO_FILTER.importance}>Any</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>{`${level} and more`}</option>
          ))}
        </Select>
      </label>
      <div className="flex flex-wrap gap-x-5 gap-y-1 pb-2">
        <Checkbox checked={flags.isOnly} onChange={(event) => flags.onOnly(event.target.checked)}>
          Show only changes
        </Checkbox>
        {onRolled && (
          <Checkbox checked={flags.isRolled} onChange={(event) => onRolled(event.target.checked)}>
            Fold date roll-forwards
          </Checkbox>
        )}
      </div>
      <p className="ml-auto pb-2.5 text-sm text-ink-2">
        {total} {total === 1 ? 'change' : 'changes'}
      </p>
    </form>
  );
}
