'use client';

import { ArrowLeft, ChevronDown, ChevronUp, FoldVertical, Keyboard, ListOrdered, TextQuote } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DOCUMENT_READY } from '#components/viewer/document-body';
import { KeysHelp } from '#components/viewer/keys-help';
import { rememberView } from '#components/viewer/remember-view.ts';
import { Tool } from '#components/viewer/tool';
import { useLetterKeys } from '#components/viewer/use-letter-keys.ts';
import { useToolbar } from '#components/viewer/use-toolbar.ts';
import { useTour } from '#components/viewer/use-tour.ts';
import { ViewLink } from '#components/viewer/view-link';
import { ChangeFilters } from './change-filters.tsx';
import { foldUnchanged, NO_FILTER, showOnlyChanges } from './filter-changes.ts';
import { InStepDock } from './step-dock.tsx';
import { useChanges } from './use-changes.ts';

type Props = {
  /** Id of the element whose data attributes are the reader's flags. */
  viewerId: string;
  summaryHref: string;
  /** Where Back leads when there is no earlier page. */
  companyHref: string;
  /** What the list can be narrowed to. */
  names: readonly string[];
  sections: readonly string[];
  hasRollForwards: boolean;
};

/** The toolbar over a blackline, with the filters of its list. The document is never rendered again. */
export function BlacklineTools({ viewerId, summaryHref, companyHref, names, sections, hasRollForwards }: Props) {
  const [spoken, setSpoken] = useState('');
  // A no-break space makes screen readers announce the same words again.
  const announce = useCallback((words: string) => setSpoken((last) => (last === words ? `${words}\u00a0` : words)), []);
  const { current, total, step, filter } = useChanges(viewerId, announce);
  const [folds, setFolds] = useState({ unchanged: true, rolls: true });
  const [isOnly, setOnly] = useState(false);
  const [chosen, setChosen] = useState(NO_FILTER);
  const help = useRef<HTMLDialogElement>(null);
  const { bar, tab } = useToolbar();
  const router = useRouter();
  useTour('black', { hasBlackline: true });

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(viewerId);
    const apply = () => {
      foldUnchanged(viewerId, folds);
      filter(chosen);
    };
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [viewerId, folds, chosen, filter]);

  function fold(next: typeof folds, words: string) {
    foldUnchanged(viewerId, next);
    setFolds(next);
    announce(words);
  }
  function toggleUnchanged() {
    const isFolded = !folds.unchanged;
    fold({ ...folds, unchanged: isFolded }, isFolded ? 'Unchanged text folded' : 'Unchanged text shown');
  }

  const { hasLetters, switchLetters } = useLetterKeys((key) => {
    if (help.current?.open) return;
    if (key === 'b') showSummary();
    if (key === 'u') toggleUnchanged();
    if (key === 'n') step(1);
    if (key === 'p') step(-1);
    if (key === '?') help.current?.showModal();
  });

  function showSummary() {
    rememberView('summary');
    router.replace(summaryHref);
  }

  function goBack(event: React.MouseEvent) {
    if (window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  }

  const counted = current === 0 ? `${total} changes` : `Change ${current} of ${total}`;
  const previous = (
    <button className="btn btn-3 btn-s btn-i" type="button" aria-keyshortcuts="P" onClick={() => step(-1)}>
      <ChevronUp className="i" aria-hidden="true" />
      <span className="vh">Previous change</span>
    </button>
  );
  const next = (
    <button className="btn btn-3 btn-s btn-i" type="button" aria-keyshortcuts="N" onClick={() => step(1)}>
      <ChevronDown className="i" aria-hidden="true" />
      <span className="vh">Next change</span>
    </button>
  );

  return (
    <>
      <div className="bar" role="toolbar" aria-label="Reading tools" tabIndex={-1} {...bar}>
        <div className="wrap">
          <ViewLink href={summaryHref} view="summary" icon={TextQuote} tabIndex={tab(0)}>
            Summarize
          </ViewLink>
          <span className="sep" />
          <a className="tool" href="#ranked" tabIndex={tab(1)}>
            <ListOrdered className="i" aria-hidden="true" />
            <span>
              Ranked<span className="long"> list</span>
            </span>
          </a>
          <Tool icon={FoldVertical} keyCap="U" isPressed={folds.unchanged} tabIndex={tab(2)} onPress={toggleUnchanged}>
            Unchanged folded
          </Tool>
          <span className="gap" />
          <span className="step only-l scripted">
            {previous}
            <span className="ref">{counted}</span>
            {next}
            <kbd aria-hidden="true">N</kbd>
            <kbd aria-hidden="true">P</kbd>
          </span>
          <span className="sep only-l" />
          <Tool
            icon={Keyboard}
            keyCap="?"
            className="only-l for-keys"
            opensDialog
            tabIndex={tab(3)}
            onPress={() => help.current?.showModal()}
          >
            Keys
          </Tool>
          <a className="tool" href={companyHref} tabIndex={tab(4)} onClick={goBack}>
            <ArrowLeft className="i" aria-hidden="true" />
            <span>Back</span>
          </a>
        </div>
      </div>
      <InStepDock>
        {previous}
        <span>{counted}</span>
        {next}
      </InStepDock>
      <output className="vh" aria-live="polite">
        {spoken}
      </output>
      <ChangeFilters
        names={names}
        sections={sections}
        chosen={chosen}
        total={total}
        onChoose={(wanted) => {
          setChosen(wanted);
          announce(`${filter(wanted).total} changes listed`);
        }}
        isOnly={isOnly}
        onOnly={(isOn) => {
          showOnlyChanges(viewerId, isOn);
          setOnly(isOn);
          announce(isOn ? 'Only changes shown' : 'Everything shown');
        }}
        isRolled={folds.rolls}
        onRolled={
          hasRollForwards
            ? (rolls) => fold({ ...folds, rolls }, rolls ? 'Date roll-forwards folded' : 'Date roll-forwards shown')
            : null
        }
      />
      <KeysHelp dialog={help} hasLetters={hasLetters} onSwitch={switchLetters} view="black" />
    </>
  );
}
