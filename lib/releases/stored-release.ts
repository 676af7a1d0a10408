import { z } from 'zod';
import type { Block } from '#lib/filings/types';
import type { FiledRelease } from './find-release.ts';
import { type Place, RELEASE_FIGURES } from './types.ts';

/** A release as it is stored with its filing: places are permanent anchors. Separate from what the browser loads. */
export const StoredRelease = z.object({
  exhibit: z.string(),
  fiscal: z.object({ year: z.number(), period: z.enum(['FY', 'Q1', 'Q2', 'Q3', 'Q4']) }),
  /** ISO date of the quarter's last day; null where the release does not say. */
  quarterEnd: z.string().nullable(),
  figures: z.array(
    z.object({
      id: z.enum(RELEASE_FIGURES),
      caption: z.string().nullable(),
      value: z.number(),
      unit: z.string(),
      scale: z.number(),
      /** Decimal digits of the unit to which it is printed; −6 for whole millions. */
      decimals: z.number(),
      anchor: z.string(),
    }),
  ),
  /** Not there in releases that were stored before they were read. */
  segments: z
    .array(
      z.object({
        segment: z.string(),
        measure: z.enum(['revenue', 'operating-income', 'profit']),
        caption: z.string(),
        value: z.number(),
        unit: z.string(),
        scale: z.number(),
        decimals: z.number(),
        anchor: z.string(),
      }),
    )
    .exactOptional(),
  guidance: z.array(
    z.object({
      caption: z.string(),
      period: z.object({ year: z.number(), period: z.enum(['FY', 'Q1', 'Q2', 'Q3', 'Q4']) }),
      low: z.number(),
      high: z.number(),
      unit: z.string(),
      form: z.enum(['around', 'cents', 'point', 'exact', 'fall']).exactOptional(),
      anchor: z.string(),
    }),
  ),
  leftOut: z.array(z.object({ id: z.enum([...RELEASE_FIGURES, 'segments']), reason: z.string() })),
});
export type StoredRelease = z.infer<typeof StoredRelease>;

/** A release to be stored; null for one that does not say which quarter it is about. */
export function toStoredRelease(release: FiledRelease | null, blocks: readonly Block[]): StoredRelease | null {
  if (release?.fiscal == null) return null;
  const { exhibit, fiscal, quarterEnd, figures, segments, guidance, leftOut } = release;
  const anchorOf = (block: number) => blocks[block]?.anchor ?? '';
  const decimalsOf = ({ place, scale }: { place: Place; scale: number }) => {
    const printed = blocks[place.block]?.text.slice(place.from, place.to) ?? '';
    // "24.5 cents" has three digits of a dollar.
    return (/\.(\d+)/.exec(printed)?.[1]?.length ?? 0) + (/cents?$/.test(printed) ? 2 : 0) - scale;
  };
  return {
    ...{ exhibit, fiscal, quarterEnd, leftOut },
    figures: figures.map(({ id, caption, value, unit, scale, place }) => {
      const decimals = decimalsOf({ place, scale });
      return { id, caption, value, unit, scale, decimals, anchor: anchorOf(place.block) };
    }),
    segments: segments.map(({ place, ...one }) =>
      Object.assign({}, one, { decimals: decimalsOf({ place, scale: one.scale }), anchor: anchorOf(place.block) }),
    ),
    guidance: guidance.map(({ caption, period, low, high, unit, form, place }) =>
      Object.assign({ caption, period, low, high, unit, anchor: anchorOf(place.block) }, form && { form }),
    ),
  };
}
