import { bodyBlocks } from '#lib/filings/body-blocks';
import type { FilingDocument } from '#lib/filings/types';
import type { BlockSummary, FilingSummary } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';
import type { ExportedReceipt, ExportedSection, ExportedSummary, SummaryExport } from './types.ts';

const WITHHELD = '[withheld]';

/**
 * The summaries of a filing as data, by section, in the filing's order. Nothing that was withheld is in it.
 * @param shown how many summaries a preview contains, the items' first ones; null for all of them
 */
export function exportSummaries(document: FilingDocument, summary: FilingSummary, shown: number | null): SummaryExport {
  const { blocks, sections } = document;
  const all = summary.summaries.toSorted((one, other) => one.block - other.block);
  const body = new Set(bodyBlocks(document).map(({ ordinal }) => ordinal));
  const kept = shown === null ? all : all.filter(({ block }) => body.has(block)).slice(0, shown);
  return {
    keyPoints: summary.keyPoints.map(({ text, category, blocks: ordinals }) => ({
      text,
      category,
      paragraphs: ordinals.flatMap((ordinal) => {
        const anchor = blocks[ordinal]?.anchor;
        return anchor === undefined ? [] : { ordinal, anchor };
      }),
    })),
    sections: sections.flatMap(({ document: exhibit, part, item, title, from, to }): ExportedSection[] => {
      const own = kept.filter(({ block }) => block >= from && block < to);
      if (own.length === 0) return [];
      return [
        {
          ...(exhibit && { document: exhibit }),
          part,
          item,
          title,
          summaries: own.flatMap((one) => toExported(one, document)),
        },
      ];
    }),
    shown: kept.length,
    total: all.length,
    provider: summary.provider,
    model: summary.model,
  };
}

function toExported(summary: BlockSummary, { blocks }: FilingDocument): ExportedSummary[] {
  const block = blocks[summary.block];
  if (!block) return [];
  const { category, status } = summary;
  const place = { ordinal: block.ordinal, anchor: block.anchor };
  if (status === 'withheld') return [{ ...place, category, status, text: '', receipts: [] }];
  return [
    {
      ...place,
      category,
      status,
      text: withoutWithheld(summary.text, summary.receipts),
      receipts: summary.receipts.map((receipt) => toReceipt(receipt, blocks)),
    },
  ];
}

function toReceipt(
  { text, kind, status, source, formula }: Receipt,
  blocks: FilingDocument['blocks'],
): ExportedReceipt {
  const isHeld = status === 'withheld';
  return {
    text: isHeld ? WITHHELD : text,
    kind,
    status,
    source: !isHeld && source ? (blocks[source.block]?.text.slice(...source.span) ?? null) : null,
    formula: isHeld ? null : formula,
  };
}

/** The text with a word in place of each figure that could not be supported. */
function withoutWithheld(text: string, receipts: readonly Receipt[]): string {
  let kept = '';
  let at = 0;
  for (const { span, status } of receipts.toSorted((one, other) => one.span[0] - other.span[0])) {
    const [from, to] = span;
    if (status !== 'withheld' || from < at || to > text.length) continue;
    kept += text.slice(at, from) + WITHHELD;
    at = to;
  }
  return kept + text.slice(at);
}
