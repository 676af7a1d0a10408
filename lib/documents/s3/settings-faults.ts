import { parseS3Place } from './settings.ts';

type Settings = {
  DOCUMENT_STORE?: string | undefined;
  DOCUMENT_STORE_ENCRYPTION?: string | undefined;
  DOCUMENT_STORE_KMS_KEY?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
};

type Fault = { name: keyof Settings; message: string };

/** What the variables for documents on S3 lack of each other. None count where documents are in a directory. */
export function findStoreFaults(values: Settings): Fault[] {
  const faults: Fault[] = [];
  if (!values.DOCUMENT_STORE || parseS3Place(values.DOCUMENT_STORE) === null) return faults;
  if (!values.AWS_REGION && !values.AWS_ENDPOINT_URL_S3) {
    faults.push({ name: 'AWS_REGION', message: 'must be set with DOCUMENT_STORE=s3://…: "eu-central-1"' });
  }
  if (Boolean(values.AWS_ACCESS_KEY_ID) !== Boolean(values.AWS_SECRET_ACCESS_KEY)) {
    const message = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together: set both, or neither for a role';
    faults.push({ name: 'AWS_SECRET_ACCESS_KEY', message });
  }
  if (values.DOCUMENT_STORE_KMS_KEY && values.DOCUMENT_STORE_ENCRYPTION !== 'aws:kms') {
    const message = 'must be aws:kms with DOCUMENT_STORE_KMS_KEY';
    faults.push({ name: 'DOCUMENT_STORE_ENCRYPTION', message });
  }
  return faults;
}
