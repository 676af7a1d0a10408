import { pino } from 'pino';
import { env } from '#lib/env';

/** JSON lines on stderr. Secrets and addresses of people never reach them. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
