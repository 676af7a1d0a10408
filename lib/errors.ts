/** The errors that a reader may see. Each code has one HTTP status (`lib/http/error-response.ts`). */
export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'plan_required'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'upstream_failed'
  | 'unreadable_document'
  | 'unavailable'
  | 'not_configured';

/** A failure whose message may be shown: it says what happened and what to do. Any other throw is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
