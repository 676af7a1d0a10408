import type { z } from 'zod';
import type { Asker, Scope } from '#lib/api-keys/types';

/** What an endpoint is called with, once it is read and checked. */
export type ApiCall<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  asker: Asker;
};

/** A value for each parameter, as an address has it. */
type Texts = Readonly<Record<string, string>>;

/**
 * One method of one address of the API: what it reads and what it answers, as schemas, from which handlers, the OpenAPI
 * document, the page for developers and the tests are all made.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** "listFilings": what clients that are generated from the document call it. */
  name: string;
  method: 'GET' | 'POST';
  /** Below "/api/v1": "/filings/{accession}". */
  path: string;
  summary: string;
  description: string;
  scope: Scope;
  params: Params;
  query: Query;
  body: Body | null;
  answer: Answer;
  /** A request that works on the demo's filings. */
  example: { params: Texts; query: Texts; body?: unknown };
  handle: (call: ApiCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<z.input<Answer>>;
};

/** Keeps the types of the schemas within one endpoint together. */
export const defineEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => endpoint;

/** One of the invented companies that show how the site works, and an annual report of it. */
export const EXAMPLE_SYMBOL = 'NWSC';
export const EXAMPLE_ACCESSION = '9999990001-26-000033';

/** Where the API is. Another version, which may answer otherwise, gets an address of its own. */
export const API_PATH = '/api/v1';
