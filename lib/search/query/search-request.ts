import { z } from 'zod';
import { BASE_FORMS } from '#lib/forms/forms';
import { currentYear } from '#lib/site';
import { FIRST_SEARCH_YEAR, MAX_QUERY_LENGTH } from './search-limits.ts';

/** The request of a search, and how it is parsed. Pure, safe in the browser. */

/** A longer list is a mistake, not a watchlist. */
const MAX_SYMBOLS = 1_000;

const SEARCHED_FORMS = [...BASE_FORMS, ...BASE_FORMS.map((form) => `${form}/A` as const)] as const;

/** Null for what is not set: the page sends null, an empty text or nothing. */
const orNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), shape.nullable());

/** A list, or a single text as a list of one. */
const oneOrMore = <T extends z.ZodType>(shape: T, most: number, tooMany: string) =>
  orNull(z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(shape).max(most, tooMany)));

/** An empty list counts as not set. */
const unlessEmpty = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), shape);

const Year = unlessEmpty(
  orNull(
    z.coerce
      .number('Give years as numbers, such as 2024.')
      .int('Give years as numbers, such as 2024.')
      .min(FIRST_SEARCH_YEAR, `Give years from ${FIRST_SEARCH_YEAR} on.`)
      .refine((year) => year <= currentYear(), 'Give years up to this one.'),
  ),
);

const Flag = z.preprocess((value) => value ?? false, z.boolean('Options are true or false.'));

/**
 * The body of `POST /api/semantic-search`. Once parsed, the years are in order, symbols are in capitals, and the query
 * is not empty.
 */
export const SearchRequest = z
  .object(
    {
      query: z
        .string('Type what you are looking for.')
        .max(MAX_QUERY_LENGTH, `Use at most ${MAX_QUERY_LENGTH} characters.`)
        .transform((query) => query.replaceAll('\0', ' ').trim())
        .refine((query) => query !== '', 'Type what you are looking for.'),
      /** Null for all companies. */
      symbols: unlessEmpty(
        oneOrMore(
          z
            .string('Give symbols as text, such as "AAPL".')
            .max(20, 'Symbols have at most 10 characters.')
            .transform((symbol) => symbol.trim().toUpperCase()),
          MAX_SYMBOLS,
          `Choose at most ${MAX_SYMBOLS} symbols.`,
        ),
      ),
      /**
       * Null for DEFAULT_FORMS; amendments repeat parts of what they amend, and must be named. An empty list finds
       * nothing: the reader has unticked every type.
       */
      filingType: oneOrMore(
        z.enum(SEARCHED_FORMS, `Filing types are ${SEARCHED_FORMS.join(', ')}.`),
        SEARCHED_FORMS.length,
        'Name each filing type once.',
      ),
      /** First and last year of filing, both included; null for no limit. */
      startYear: Year,
      endYear: Year,
      onlyLatestFilings: Flag,
      /** The accession number of the one filing to search, whatever its form; null for all. */
      filing: orNull(z.string().regex(/^\d{10}-\d{2}-\d{6}$/, 'Give a filing by its accession number.')),
      /** Also give what is nearest where nothing found is on the matter. */
      nearest: Flag,
      useAgent: Flag,
      /** False to not filter by companies that the query names. */
      companiesFromQuery: z.preprocess((value) => value ?? true, z.boolean('Options are true or false.')),
    },
    'Send an object with a query.',
  )
  .transform(({ startYear, endYear, symbols, ...rest }) => {
    const isTurned = startYear !== null && endYear !== null && startYear > endYear;
    return {
      ...rest,
      symbols: symbols && [...new Set(symbols)],
      startYear: isTurned ? endYear : startYear,
      endYear: isTurned ? startYear : endYear,
    };
  });

export type SearchRequest = z.output<typeof SearchRequest>;
