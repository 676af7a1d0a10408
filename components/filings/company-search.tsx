'use client';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   The combobox pattern of the ARIA authoring practices: focus and keys stay in the field, options are not focusable. */

import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Button } from '#components/ui/button';
import { FieldLabel } from '#components/ui/field';
import { popoverLook } from '#components/ui/popover.ts';
import { Spinner } from '#components/ui/spinner';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { companyPath } from '#lib/site';
import { cutTitle, isTickerLike, type Suggestion } from './match-companies.ts';
import { useCompanySuggestions } from './use-company-suggestions.ts';

type Props = {
  label: string;
  placeholder?: string;
  /** Large: visible label, taller box and a button, as on the home page. */
  size?: 'large' | 'small';
  /** Stands at the right of a visible label. */
  aside?: ReactNode;
  /** Characters of a company's name that a suggestion shows. */
  titleLength?: number;
  limit?: number;
  /** The symbol is in parentheses behind the name, not as a badge; the label can be seen. */
  isPicker?: boolean;
  exclude?: readonly string[];
  /** The suggestions are wider than the field, where there is room. */
  isWide?: boolean;
  /** Called instead of going to the company's page; the field is cleared. */
  onChoose?: (company: { ticker: string; title: string }) => void;
};

const nothing: readonly string[] = [];

const listLook = cx(popoverLook, 'inset-x-0 z-20');
/** The names are longer than the box. */
const wideLook = 'min-[64.01rem]:left-auto min-[64.01rem]:min-w-[min(24rem,100vw-2.5rem)]';

/** Combobox over the companies that the site lists. Without JavaScript it is a form that goes to a ticker. */
export function CompanySearch({
  label,
  placeholder = 'Search Symbol',
  size = 'small',
  aside,
  titleLength = 60,
  limit = 5,
  isPicker = false,
  exclude = nothing,
  isWide = false,
  onChoose,
}: Props) {
  const id = useId();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isGoing, startGoing] = useTransition();
  const { suggestions, settle } = useCompanySuggestions(typed, { limit, exclude });
  const matches = suggestions.state === 'ready' ? suggestions.matches : [];
  const isLarge = size === 'large';
  const wordsLook = cx(listLook, isWide && wideLook, 'max-h-80 overflow-auto px-4 py-3.5 text-ink-2');
  const current = matches[Math.min(active, matches.length - 1)];
  const isListShown = isOpen && suggestions.state !== 'idle';

  function choose(company: { ticker: string; title: string }) {
    setOpen(false);
    if (onChoose) {
      setTyped('');
      onChoose(company);
      return;
    }
    setTyped(company.ticker);
    startGoing(() => router.push(companyPath(company.ticker)));
  }

  async function submit() {
    const settled = await settle();
    const [first] = settled.state === 'ready' ? settled.matches : [];
    const ticker = typed.trim();
    if (first) choose(current ?? first);
    else if (settled.state === 'ready' && isTickerLike(ticker) && !onChoose) choose({ ticker, title: ticker });
    else setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      return setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step || matches.length === 0) return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    setActive((index) => (Math.min(index, matches.length - 1) + step + matches.length) % matches.length);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) {
      setTyped('');
      return input.current?.focus();
    }
    void submit();
  }

  return (
    <form
      className="relative print:hidden"
      role="search"
      aria-label={label}
      action="/filings"
      method="get"
      onSubmit={onSubmit}
    >
      <div
        className={
          isPicker
            ? 'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4'
            : isLarge
              ? 'mb-2 flex flex-wrap items-baseline justify-between gap-x-4'
              : 'sr-only'
        }
      >
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {aside}
      </div>
      <div
        className={cx(
          'flex items-center border border-edge bg-sheet focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus has-[button:focus-visible]:border-edge has-[button:focus-visible]:outline-0',
          isLarge ? 'gap-2.5 rounded-lg p-1.5 pl-4 max-xs:gap-2 max-xs:pl-3' : 'gap-2.5 rounded-md px-3',
        )}
      >
        {isGoing ? (
          <Spinner />
        ) : (
          <Search className={cx('size-4.5 text-ink-3', isLarge && 'max-xs:hidden')} aria-hidden="true" />
        )}
        <input
          ref={input}
          className={cx(
            'min-w-0 flex-1 outline-0 placeholder:text-ink-3 placeholder:opacity-100',
            isLarge ? 'min-h-11 text-read/6 max-xs:text-input' : 'min-h-9.5 text-input',
          )}
          id={id}
          name="symbol"
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          required
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListShown && matches.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListShown && current ? `${id}-${current.ticker}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(event.target.value.trim() !== '');
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {isLarge && (
          <Button className="max-xs:px-3" type="submit" isBusy={isGoing}>
            Search / Try free
          </Button>
        )}
      </div>
      <ul
        className={cx(listLook, isWide && wideLook, 'max-h-80 overflow-auto p-1.5')}
        id={`${id}-list`}
        role="listbox"
        aria-label="Companies"
        hidden={!isListShown || matches.length === 0}
      >
        {isListShown &&
          matches.map((match) => (
            <Option
              key={match.ticker}
              id={`${id}-${match.ticker}`}
              match={match}
              titleLength={titleLength}
              isPicker={isPicker}
              isActive={match === current}
              onChoose={choose}
            />
          ))}
      </ul>
      <div role="status">
        {isListShown && suggestions.state === 'loading' && <p className={wordsLook}>Searching...</p>}
        {isListShown && suggestions.state === 'failed' && <p className={wordsLook}>{suggestions.message}</p>}
        {isListShown && suggestions.state === 'ready' && matches.length === 0 && (
          <p className={wordsLook}>
            {exclude.includes(typed.trim().toUpperCase())
              ? `${typed.trim().toUpperCase()} is already selected.`
              : `No company’s symbol or name has a word that begins with “${typed.trim()}”.`}
          </p>
        )}
      </div>
    </form>
  );
}

type OptionProps = {
  id: string;
  match: Suggestion;
  titleLength: number;
  isPicker: boolean;
  isActive: boolean;
  onChoose: (company: Suggestion) => void;
};

function Option({ id, match, titleLength, isPicker, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLLIElement>(null);
  const title = cutTitle(match.title, titleLength);

  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <li
      ref={element}
      id={id}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-2 text-ink-2 hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_2px_0_0_var(--color-ink)] forced-colors:aria-selected:outline-2 [&_b]:font-bold [&_b]:text-ink"
      role="option"
      aria-selected={isActive}
      // The field keeps its focus, or its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(match)}
    >
      <span>
        {title.slice(0, match.titleFrom)}
        <b>{title.slice(match.titleFrom, match.titleFrom + match.titleMatch)}</b>
        {title.slice(match.titleFrom + match.titleMatch)}
        {isPicker && (
          <>
            {' '}
            (<b>{match.ticker.slice(0, match.tickerMatch)}</b>
            {match.ticker.slice(match.tickerMatch)})
          </>
        )}
      </span>
      {!isPicker && (
        <TickerSymbol isFramed>
          <b>{match.ticker.slice(0, match.tickerMatch)}</b>
          {match.ticker.slice(match.tickerMatch)}
        </TickerSymbol>
      )}
    </li>
  );
}
