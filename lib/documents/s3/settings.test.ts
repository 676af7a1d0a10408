import { expect, test } from 'vitest';
import { parseS3Place, writeS3Place } from './settings.ts';
import { findStoreFaults } from './settings-faults.ts';

test.each([
  ['s3://documents', { bucket: 'documents', prefix: '' }, 's3://documents'],
  ['s3://documents/', { bucket: 'documents', prefix: '' }, 's3://documents'],
  [
    's3://my.documents-1/site/filings/',
    { bucket: 'my.documents-1', prefix: 'site/filings/' },
    's3://my.documents-1/site/filings',
  ],
])('%s is a bucket and what names in it begin with', (place, parsed, written) => {
  expect(parseS3Place(place)).toEqual(parsed);
  expect(writeS3Place(parsed)).toBe(written);
});

test.each([
  '/srv/documents',
  'documents',
  's3://',
  's3://No_Bucket/x',
  's3://documents/../other',
  'gs://documents',
  's3:documents',
])('%s is no place on S3', (place) => {
  expect(parseS3Place(place)).toBeNull();
});

test('settings for S3 lack nothing where documents are in a directory', () => {
  expect(findStoreFaults({ DOCUMENT_STORE: '/srv/documents', AWS_ACCESS_KEY_ID: 'key' })).toEqual([]);
});

test('a server of its own needs no region, and a role no keys', () => {
  expect(findStoreFaults({ DOCUMENT_STORE: 's3://documents', AWS_ENDPOINT_URL_S3: 'http://localhost:9000' })).toEqual(
    [],
  );
  expect(findStoreFaults({ DOCUMENT_STORE: 's3://documents', AWS_REGION: 'eu-central-1' })).toEqual([]);
});
