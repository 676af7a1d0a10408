import { z } from 'zod';
import { defineEndpoint, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { openForCall } from '#lib/api/open-for-call';
import { ChangeList } from '#lib/api/schemas/changes';
import { Accession, ByAccession, View } from '#lib/api/schemas/common';
import { changeJson } from '#lib/blackline/change-json';
import type { ComparedFiling } from '#lib/blackline/types';
import { getCompared } from '#lib/ingest/compare/get-compared';
import { blacklinePath } from '#lib/site';
import { siteUrl } from '#lib/site-url';

const toCompared = ({ accession, form, filedOn, periodOfReport }: ComparedFiling) => ({
  accession,
  form,
  filed_on: filedOn,
  period_of_report: periodOfReport,
});

export const listChanges = defineEndpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/filings/{accession}/changes',
  summary: 'Changes of a filing',
  description:
    'What changed since the filing before, the most important first; or since the earlier one that `baseline` names, once its comparison was made on the filing’s page.',
  scope: 'read',
  params: ByAccession,
  query: z.strictObject({ view: View, baseline: Accession.optional() }),
  body: null,
  answer: ChangeList,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: {} },
  async handle({ params: { accession }, query: { view, baseline }, asker }) {
    const { blackline, isDefault, list } = await getCompared(accession, baseline);
    const { variant, access } = await openForCall(asker, { accession, view });
    const { filing, baseline: earlier, description } = blackline;
    const { stats, unread } = description;
    const { form, filedOn, ticker } = filing;
    const path = ticker && blacklinePath({ ticker, form, filedOn }, isDefault ? undefined : earlier.accession);
    const page = path && siteUrl(path);
    return {
      filing: toCompared(filing),
      baseline: toCompared(earlier),
      access,
      counts: {
        equal: stats.equal,
        changed: stats.changed,
        inserted: stats.inserted,
        deleted: stats.deleted,
        moved: stats.moved,
        words_inserted: stats.wordsInserted,
        words_deleted: stats.wordsDeleted,
      },
      not_compared: unread.map(({ side, item, reason }) => ({ side, item, reason })),
      changes: (await list(variant)).map((change) => changeJson(change, page)),
    };
  },
});
