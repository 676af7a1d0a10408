'use client';

import { cx } from 'class-variance-authority';
import { ArrowLeft, ChevronDown, ChevronUp, FoldVertical, Keyboard, ListOrdered, TextQuote } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Kbd } from '#components/ui/kbd';
import { DOCUMENT_READY } from '#components/viewer/document-body';
import { KeysHelp } from '#components/viewer/toolbar/keys-help';
import { rememberView } from '#components/viewer/toolbar/remember-view.ts';
import { Tool } from '#components/viewer/toolbar/tool';
import {
  firstTool,
  LongWord,
  scripted,
  Toolbar,
  ToolGap,
  ToolLink,
  ToolSeparator,
} from '#components/viewer/toolbar/toolbar';
import { useLetterKeys } from '#components/viewer/toolbar/use-letter-keys.ts';
import { useToolbar } from '#components/viewer/toolbar/use-toolbar.ts';
import { ViewLink } from '#components/viewer/toolbar/view-link';
import { useTour } from '#components/viewer/tour/use-tour.ts';
import { useFlags } from '#components/viewer/use-flags.ts';
import { ChangeFilters } from './change-filters.tsx';
import { FIRST_FOLDS, foldUnchanged, NO_FILTER, showOnlyChanges } from './filter-changes.ts';
import { InStepDock } from './step-dock.tsx';
import { useChanges } from './use-changes.ts';

type Props = {
  /** Id of the element whose data attributes are the reader's flags. */
  viewerId: string;
  summaryHref: string;
  /** Where Back leads when there is no earlier page. */
  companyHref: string;
  /** How many changes the document has. */
  count: number;
  /** What the list can be narrowed to. */
  names: readonly string[];
  sections: readonly string[];
  hasRollForwards: boolean;
  /** The keys of this view. */
  keys: ReactNode;
};

/** The toolbar over a blackline, with the filters of its list. The document is never rendered again. */
export function BlacklineTools({
  viewerId,
  summaryHref,
  companyHref,
  count,
  names,
  sections,
  hasRollForwards,
  keys,
}: Props) {
  const [spoken, setSpoken] = useState('');
  // A no-break space makes screen readers announce the same words again.
  const announce = useCallback((words: string) => setSpoken((last) => (last === words ? `${words}\u00a0` : words)), []);
  const { current, total, step, filter } = useChanges(viewerId, count, announce);
  const [folds, foldStore] = useFlags(FIRST_FOLDS);
  const [isOnly, setOnly] = useState(false);
  const [chosen, setChosen] = useState(NO_FILTER);
  const help = useRef<HTMLDialogElement>(null);
  const bar = useToolbar();
  const router = useRouter();
  useTour('black', { hasBlackline: true });

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(viewerId);
    const apply = () => {
      foldUnchanged(viewerId, foldStore.read());
      filter(chosen);
    };
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [viewerId, foldStore, chosen, filter]);

  function fold(changed: Partial<typeof folds>, words: string) {
    foldStore.write(changed);
    foldUnchanged(viewerId, foldStore.read());
    announce(words);
  }
  function toggleUnchanged() {
    const unchanged = !foldStore.read().unchanged;
    fold({ unchanged }, unchanged ? 'Unchanged text folded' : 'Unchanged text shown');
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
    <Button variant="ghost" size="step" aria-keyshortcuts="P" onClick={() => step(-1)}>
      <ChevronUp aria-hidden="true" />
      <span className="sr-only">Previous change</span>
    </Button>
  );
  const next = (
    <Button variant="ghost" size="step" aria-keyshortcuts="N" onClick={() => step(1)}>
      <ChevronDown aria-hidden="true" />
      <span className="sr-only">Next change</span>
    </Button>
  );

  return (
    <>
      <Toolbar bar={bar}>
        <ViewLink className={firstTool} href={summaryHref} view="summary" icon={TextQuote}>
          Summarize
        </ViewLink>
        <ToolSeparator />
        <ToolLink href="#ranked">
          <ListOrdered aria-hidden="true" />
          <span>
            Ranked<LongWord> list</LongWord>
          </span>
        </ToolLink>
        <Tool icon={FoldVertical} keyCap="U" isPressed={folds.unchanged} onPress={toggleUnchanged}>
          Unchanged folded
        </Tool>
        <ToolGap />
        <span className={cx(scripted, 'flex items-center gap-1 max-md:hidden')}>
          {previous}
          <span className="px-1 text-sm whitespace-nowrap text-ink-2 tabular-nums">{counted}</span>
          {next}
          <Kbd className="max-[70rem]:hidden" aria-hidden="true">
            N
          </Kbd>
          <Kbd className="max-[70rem]:hidden" aria-hidden="true">
            P
          </Kbd>
        </span>
        <ToolSeparator />
        <Tool
          icon={Keyboard}
          keyCap="?"
          className="max-md:hidden touch:hidden"
          opensDialog
          onPress={() => help.current?.showModal()}
        >
          Keys
        </Tool>
        <ToolLink href={companyHref} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          <span>Back</span>
        </ToolLink>
      </Toolbar>
      <InStepDock>
        {previous}
        <span>{counted}</span>
        {next}
      </InStepDock>
      <output className="sr-only" aria-live="polite">
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
            ? (rolls) => fold({ rolls }, rolls ? 'Date roll-forwards folded' : 'Date roll-forwards shown')
            : null
        }
      />
      <KeysHelp dialog={help} hasLetters={hasLetters} onSwitch={switchLetters}>
        {keys}
      </KeysHelp>
    </>
  );
}
