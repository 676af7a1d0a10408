import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { codeOf } from './explain-failure.ts';
import { readBody, sha256Of } from './read-body.ts';
import { loadSdk, type Patience } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

/** What the server says of a document without its bytes. */
export type Head = { sha256: string | undefined; modified: Date };

/** What became of writing: `there` when the name was taken, `busy` when somebody else is writing it. */
type Put = 'written' | 'there' | 'busy';

const TYPE = 'application/octet-stream';

/** The server's times are to the second, and an answer may be late. */
const MINUTE_MS = 60_000;

/**
 * Requests by documents' names; answers that are no failure are values here. Rejects as the SDK does.
 * @param patience how long a document that is read may let its first byte wait
 */
export function s3Requests(
  settings: S3Settings,
  client: () => Promise<S3Client>,
  { answerMs }: Pick<Patience, 'answerMs'>,
) {
  const { bucket, prefix, encryption, kmsKey } = settings;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const encrypted = {
    ...(encryption ? { ServerSideEncryption: encryption } : {}),
    ...(kmsKey ? { SSEKMSKeyId: kmsKey } : {}),
  };
  let knowsConditions = true;

  const put = async (name: string, bytes: Uint8Array, signal: AbortSignal, onlyNew: boolean): Promise<Put> => {
    const { PutObjectCommand } = await loadSdk();
    const sha256 = sha256Of(bytes);
    const isConditional = onlyNew && knowsConditions;
    const command = new PutObjectCommand({
      ...at(name),
      ...encrypted,
      Body: bytes,
      ContentType: TYPE,
      // The server refuses what was damaged on its way; the second is for servers that do not know the first.
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      Metadata: { sha256 },
      ...(isConditional ? { IfNoneMatch: '*' } : {}),
    });
    try {
      await (await client()).send(command, { abortSignal: signal });
      return 'written';
    } catch (error) {
      const code = codeOf(error as object);
      if (code === 'PreconditionFailed' || code === '412') return 'there';
      if (code === 'ConditionalRequestConflict' || code === '409') return 'busy';
      if (!isConditional || !/^(?:NotImplemented|501)$/.test(code)) throw error;
      knowsConditions = false;
      log.warn({ store: settings.bucket }, 'This S3 server knows no conditional writes: documents are written over');
      return put(name, bytes, signal, false);
    }
  };

  return {
    put,

    knowsConditions: () => knowsConditions,

    /** Null when nothing has the name. */
    async head(name: string, signal: AbortSignal): Promise<Head | null> {
      const { HeadObjectCommand } = await loadSdk();
      const asked = (await client()).send(new HeadObjectCommand(at(name)), { abortSignal: signal });
      const found = await nullWhereMissing(asked);
      if (found === null) return null;
      return { sha256: found.Metadata?.['sha256'], modified: found.LastModified ?? new Date(0) };
    },

    /** Null when nothing has the name. Throws BrokenBody for bytes that are not those written. */
    async get(name: string, signal: AbortSignal): Promise<Uint8Array | null> {
      const { GetObjectCommand } = await loadSdk();
      const begun = new AbortController();
      const callOff = afterListening(answerMs, () => begun.abort());
      const asked = (await client()).send(new GetObjectCommand(at(name)), {
        abortSignal: AbortSignal.any([signal, begun.signal]),
      });
      const found = await nullWhereMissing(asked).finally(callOff);
      if (!found?.Body) return null;
      const announced = { length: found.ContentLength, sha256: found.Metadata?.['sha256'] };
      return readBody(found.Body as Readable, announced, signal);
    },

    /** Copies a document onto itself, after which it counts as written now. False when nothing has the name. */
    async renew(name: string, head: Head, signal: AbortSignal): Promise<boolean> {
      const { CopyObjectCommand } = await loadSdk();
      const command = new CopyObjectCommand({
        ...at(name),
        ...encrypted,
        CopySource: [bucket, ...(prefix + name).split('/')].map(encodeURIComponent).join('/'),
        ContentType: TYPE,
        Metadata: head.sha256 === undefined ? {} : { sha256: head.sha256 },
        MetadataDirective: 'REPLACE',
      });
      return (await nullWhereMissing((await client()).send(command, { abortSignal: signal }))) !== null;
    },

    async remove(name: string, signal: AbortSignal): Promise<void> {
      const { DeleteObjectCommand } = await loadSdk();
      await nullWhereMissing((await client()).send(new DeleteObjectCommand(at(name)), { abortSignal: signal }));
    },

    /** One page of names, at most a thousand, and where the next begins. */
    async list(
      begin: string,
      { delimiter, token, most }: { delimiter?: string; token?: string | undefined; most?: number },
      signal: AbortSignal,
    ): Promise<{ names: string[]; next: string | undefined }> {
      const { ListObjectsV2Command } = await loadSdk();
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix + begin,
        Delimiter: delimiter,
        ContinuationToken: token,
        MaxKeys: most,
      });
      const page = await (await client()).send(command, { abortSignal: signal });
      const names = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : []));
      return { names, next: page.IsTruncated ? page.NextContinuationToken : undefined };
    },

    /** How far this machine's clock is from the server's, where that is more than a minute; else 0. */
    async clockOffsetMs(): Promise<number> {
      const { systemClockOffset } = (await client()).config;
      return Math.abs(systemClockOffset) < MINUTE_MS ? 0 : systemClockOffset;
    },
  };
}

/** Of a document that is not there; a bucket that is not there is a failure. */
async function nullWhereMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (/^(?:NoSuchKey|NotFound|404)$/.test(codeOf(error as object))) return null;
    throw error;
  }
}
