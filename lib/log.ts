import { pino } from 'pino';
import { env } from '#lib/env';
import { describeError, passwordsOf, secretHider } from '#lib/hide-secrets';
import { lazy } from '#lib/lazy';
import { currentRequestId } from '#lib/request-id';

const secrets = () => [
  env.AUTH_SECRET,
  env.READY_TOKEN,
  env.MAIL_EVENTS_SECRET,
  env.GOOGLE_CLIENT_SECRET,
  env.LLM_API_KEY,
  env.EMBEDDING_API_KEY,
  env.PADDLE_API_KEY,
  env.AWS_SECRET_ACCESS_KEY,
  env.AWS_SESSION_TOKEN,
  env.PARTITION_PASSWORD,
  ...env.PADDLE_WEBHOOK_SECRET,
  ...passwordsOf(env.SMTP_URL),
  ...[env.DATABASE_URL, ...env.DATABASE_REPLICA_URLS].flatMap(passwordsOf),
];

/** JSON lines on stderr. Secrets and addresses of people never reach them, even when a library's error quotes them. */
export const log = lazy(() =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: { streamWrite: secretHider(secrets()) },
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
  ),
);
