'use client';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   The combobox pattern of the ARIA authoring practices: focus and keys stay in the field, options are not focusable. */

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
  /** Called instead of going to the company's page; the field is cleared. */
  onChoose?: (company: { ticker: string; title: string }) => void;
};

const nothing: readonly string[] = [];

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
      className={`find ${size}`}
      role="search"
      aria-label={label}
      action="/filings"
      method="get"
      onSubmit={onSubmit}
    >
      <div className={size === 'large' || isPicker ? 'findrow' : 'vh'}>
        <label className="lab" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className="box">
        {isGoing ? <span className="spin" aria-hidden="true" /> : <Search className="i" aria-hidden="true" />}
        <input
          ref={input}
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
        {size === 'large' && (
          <button className="btn btn-1" type="submit" aria-busy={isGoing}>
            {isGoing && <span className="spin" aria-hidden="true" />}
            Search / Try free
          </button>
        )}
      </div>
      <ul
        className="sugg"
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
      <div className="sugg-state" role="status">
        {isListShown && suggestions.state === 'loading' && <p className="sugg">Searching...</p>}
        {isListShown && suggestions.state === 'failed' && <p className="sugg">{suggestions.message}</p>}
        {isListShown && suggestions.state === 'ready' && matches.length === 0 && (
          <p className="sugg">
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
        <span className="sym badge-sym">
          <b>{match.ticker.slice(0, match.tickerMatch)}</b>
          {match.ticker.slice(match.tickerMatch)}
        </span>
      )}
    </li>
  );
}
