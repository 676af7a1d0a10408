type DriverCause = { kind?: string; code?: string };

/** What the driver says of an error of Prisma's: its kind, and the server's code (SQLSTATE) or the socket's. */
export function driverCauseOf(error: unknown): DriverCause {
  const { meta } = (error ?? {}) as { meta?: { driverAdapterError?: { cause?: DriverCause } } };
  return meta?.driverAdapterError?.cause ?? {};
}
