/** What a replica is called in the log and in answers: host, port and database, and nothing that proves who we are. */
export function nameOfReplica(url: string): string {
  const { hostname, port, pathname } = new URL(url.replace('@/', '@localhost/'));
  return `${hostname}:${port || '5432'}${pathname}`;
}
