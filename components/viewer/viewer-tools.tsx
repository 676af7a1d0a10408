'use client';

import { cx } from 'class-variance-authority';
import { ArrowLeft, GitCompare, Highlighter, Keyboard, List, Table2, TextQuote } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import { usePlaces } from './places/use-places.ts';
import { stepKeyPoint, toggleSourceHere } from './places/viewer-places.ts';
import { useReceipts } from './receipts/use-receipts.ts';
import { useShares } from './receipts/use-shares.ts';
import { useTables } from './tables/use-tables.ts';
import { KeysHelp } from './toolbar/keys-help.tsx';
import { rememberView } from './toolbar/remember-view.ts';
import { Tool } from './toolbar/tool.tsx';
import { firstTool, LongWord, Toolbar, ToolGap, ToolLink, ToolSeparator, wordless } from './toolbar/toolbar.tsx';
import { useLetterKeys } from './toolbar/use-letter-keys.ts';
import { useToolbar } from './toolbar/use-toolbar.ts';
import { ViewLink } from './toolbar/view-link.tsx';
import { useTour } from './tour/use-tour.ts';
import { useViewerFlags } from './use-viewer-flags.ts';

type Props = {
  /** Id of the element whose data attributes are the reader's flags. */
  viewerId: string;
  /** Where Back leads when there is no earlier page. */
  companyHref: string;
  /** The same filing as a blackline; null when there is no earlier filing to compare with. */
  blacklineHref: string | null;
  /** The keys of this view. */
  keys: React.ReactNode;
  /** Further tools, at the end of the bar. */
  children?: React.ReactNode;
};

const NO_BLACKLINE = 'No earlier filing to compare with.';

/**
 * The toolbar over a summary. Its flags live as attributes on the reader element; the document is never re-rendered.
 */
export function ViewerTools({ viewerId, companyHref, blacklineHref, keys, children }: Props) {
  const [spoken, setSpoken] = useState('');
  // A no-break space makes screen readers announce the same words again.
  const announce = useCallback((words: string) => setSpoken((last) => (last === words ? `${words}\u00a0` : words)), []);
  const flags = useViewerFlags(viewerId, announce);
  const help = useRef<HTMLDialogElement>(null);
  const bar = useToolbar();
  const router = useRouter();
  usePlaces(viewerId, announce);
  useReceipts(viewerId, announce);
  useTables(viewerId, announce);
  useShares(viewerId, announce);
  useTour('summ', { hasBlackline: false });

  const { hasLetters, switchLetters } = useLetterKeys((key) => {
    if (help.current?.open) return;
    if (key === 's') flags.toggleSummaries();
    if (key === 't') flags.toggleTables();
    if (key === 'k') flags.toggleKeywords();
    if (key === 'b' && blacklineHref) showBlackline(blacklineHref);
    if (key === 'b' && !blacklineHref) announce(NO_BLACKLINE);
    if (key === 'c') flags.toggleContents();
    if (key === 'e') announce(toggleSourceHere(viewerId) ?? '');
    if (key === 'n') announce(stepKeyPoint(viewerId, 1) ?? '');
    if (key === 'p') announce(stepKeyPoint(viewerId, -1) ?? '');
    if (key === '?') help.current?.showModal();
    if (key === 'escape' && flags.hasContents) flags.showContents(false);
  });

  function showBlackline(href: string) {
    rememberView('blackline');
    router.replace(href);
  }

  function goBack(event: React.MouseEvent) {
    if (window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  }

  return (
    <>
      <Toolbar bar={bar}>
        <Tool
          icon={List}
          keyCap="C"
          className={cx(wordless, 'md:hidden')}
          isExpanded={flags.hasContents}
          controls="contents"
          onPress={flags.toggleContents}
        >
          Contents
        </Tool>
        <Tool
          icon={TextQuote}
          keyCap="S"
          className={firstTool}
          tour="summarize"
          isPressed={flags.hasSummaries}
          onPress={flags.toggleSummaries}
        >
          Summarize
        </Tool>
        <Tool icon={Table2} keyCap="T" tour="tables" isPressed={flags.hasTables} onPress={flags.toggleTables}>
          <LongWord>Expand </LongWord>Tables
        </Tool>
        <Tool
          icon={Highlighter}
          keyCap="K"
          tour="keywords"
          isPressed={flags.hasKeywords}
          onPress={flags.toggleKeywords}
        >
          Keywords
        </Tool>
        <ToolSeparator />
        {blacklineHref ? (
          <ViewLink href={blacklineHref} view="blackline" icon={GitCompare}>
            Blackline
          </ViewLink>
        ) : (
          <Tool
            icon={GitCompare}
            keyCap="B"
            tour="blackline"
            unavailable={NO_BLACKLINE}
            onPress={() => announce(NO_BLACKLINE)}
          >
            <LongWord>Show </LongWord>Blackline
          </Tool>
        )}
        <ToolGap />
        {children}
        <Tool
          icon={Keyboard}
          keyCap="?"
          className="max-md:hidden touch:hidden"
          opensDialog
          onPress={() => help.current?.showModal()}
        >
          Keys
        </Tool>
        <ToolLink className={wordless} href={companyHref} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          <span>Back</span>
        </ToolLink>
      </Toolbar>
      <output className="sr-only">{spoken}</output>
      <KeysHelp dialog={help} hasLetters={hasLetters} onSwitch={switchLetters}>
        {keys}
      </KeysHelp>
    </>
  );
}
