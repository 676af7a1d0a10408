import { pino } from 'pino';
import { env } from '#lib/env';
import { currentRequestId } from '#lib/request-id';

/** JSON lines on stderr. Secrets and addresses of people never reach them. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'email',
        '*.email',
      ],
      censor: '[redacted]',
    },
  },
  pino.destination({ dest: 2, sync: true }),
);
