import { expect, test } from 'vitest';
import { qualityReport } from '#lib/quality-report';
import { VERSIONS } from '#lib/versions';

test.each(qualityReport.groups.map(({ id, versions }) => ({ id, versions })))(
  'the published figures of $id were measured with the versions that read filings now (`cli eval publish`)',
  ({ versions }) => {
    expect(versions).toMatchObject(VERSIONS);
  },
);

test('every part whose versions count is published', () => {
  expect(qualityReport.groups.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['parse', 'summaries', 'meaning', 'blackline', 'search']),
  );
});
