type DriverCause = { kind?: string; code?: string };

/** The driver's part of a Prisma error: its kind, and the server's code (SQLSTATE) or the socket's. */
export function driverCauseOf(error: unknown): DriverCause {
  const { meta } = (error ?? {}) as { meta?: { driverAdapterError?: { cause?: DriverCause } } };
  return meta?.driverAdapterError?.cause ?? {};
}
