import type { Attributes } from '@opentelemetry/api';
import type { PgBoss, Queue } from 'pg-boss';
import type { z } from 'zod';

/** How often and how long a job is tried, in the words of pg-boss. */
export type JobPolicy = Omit<Queue, 'name' | 'policy'>;

/** One kind of job, declared by the room whose work it is. */
export type Job<Data extends object> = {
  /** The queue's name. It must not change: jobs of an earlier release wait under it. */
  name: string;
  /** The data of a job. It is parsed when the job runs, since another release may have written it. */
  data: z.ZodType<Data>;
  policy: JobPolicy;
  /** Of jobs with the same key at most one waits or runs; `true`: at most one of all of them; `false`: any number. */
  singleton: boolean | ((data: Data) => string);
  /** The attributes of its trace. */
  attributes?: (data: Data) => Attributes;
};

/** One try of a job. */
export type JobTry = {
  /** Aborted when the worker stops, or when the job takes too long. */
  signal: AbortSignal;
  /** Nobody tries again when this one fails. */
  isLast: boolean;
};

/** The fields that the log has of a finished job, besides its data. */
export type JobOutcome = Record<string, unknown>;

/** Work at set times. One worker at a time does it. */
export type ScheduledJob = Job<object> & {
  /** Five fields; in UTC unless `tz` names a zone. */
  cron: string;
  tz?: string;
  /** Safe to repeat. */
  run: (attempt: JobTry, queue: PgBoss) => Promise<JobOutcome>;
};
