type ReplicaVariables = { DATABASE_URL?: string | undefined; DATABASE_REPLICA_URLS: readonly string[] };

/** What is wrong with the replicas among the environment's variables, each with the variable to change. */
export function findReplicaFaults({ DATABASE_URL, DATABASE_REPLICA_URLS: urls }: ReplicaVariables) {
  const name = 'DATABASE_REPLICA_URLS';
  if (urls.length === 0) return [];
  const twice = new Set(urls).size < urls.length;
  return [
    ...(DATABASE_URL === undefined ? [{ name, message: 'needs DATABASE_URL, the server that they replicate' }] : []),
    ...(twice ? [{ name, message: 'must name each replica once' }] : []),
    ...(DATABASE_URL !== undefined && urls.includes(DATABASE_URL)
      ? [{ name, message: 'must not name the server of DATABASE_URL' }]
      : []),
  ];
}
