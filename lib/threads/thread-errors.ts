import { AppError } from '#lib/errors';

/** After this long there is mostly room again. */
const RETRY_AFTER_SECONDS = 10;

/** There is no room for another task, or none became free in time. Nothing was begun, so the caller may ask again. */
export class ThreadsBusy extends AppError {
  readonly retryAfter = RETRY_AFTER_SECONDS;

  constructor() {
    super('unavailable', 'This is busy right now. Try again in a few seconds.');
  }
}

/** A task exceeded its time limit and was ended. The same task would mostly do so again. */
export class TaskTookTooLong extends AppError {
  readonly retryAfter = 60;

  constructor(seconds: number) {
    super('unavailable', `This took longer than ${seconds} seconds and was stopped. Try again later, or contact us.`);
  }
}
