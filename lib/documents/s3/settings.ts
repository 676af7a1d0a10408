/** A bucket, and what the names of all our documents in it begin with: '' or `filings/`. */
export type S3Place = { bucket: string; prefix: string };

/** How a bucket is reached. Keys are found as the AWS SDK finds them: variables, a profile, the machine's role. */
export type S3Settings = S3Place & {
  region: string;
  /** Of a server that is not AWS's. */
  endpoint?: string | undefined;
  /** The bucket is the first part of the path, not of the host's name. */
  pathStyle: boolean;
  encryption?: 'AES256' | 'aws:kms' | undefined;
  kmsKey?: string | undefined;
};

/** Letters, digits, dots and hyphens, as S3 allows them. */
const PLACE = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w!.*'()/-]*))?$/;

/** `s3://bucket/prefix` read; null for what is none, such as a directory. */
export function parseS3Place(place: string): S3Place | null {
  const [, bucket, path = ''] = PLACE.exec(place) ?? [];
  if (bucket === undefined) return null;
  const parts = path.split('/').filter(Boolean);
  if (parts.some((part) => part === '.' || part === '..')) return null;
  return { bucket, prefix: parts.length === 0 ? '' : `${parts.join('/')}/` };
}

/** `s3://bucket/prefix`, as an operator writes it. */
export const writeS3Place = ({ bucket, prefix }: S3Place) =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`;
