import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#lib/documents/s3/settings';

const run = promisify(execFile);
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool'];
const START_MS = 60_000;
const BUCKET = 'documents';

export type CephGateway = {
  settings: S3Settings;
  credentials: { accessKeyId: string; secretAccessKey: string };
  close(): void;
};

/** Whether Debian's packages are there: radosgw, ceph-mon, ceph-osd and ceph-common. */
export const hasCeph = (): boolean =>
  PROGRAMS.every((name) => ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name))));

/**
 * A cluster of Ceph on loopback with one monitor, one store in memory, and its gateway with the interface of S3: a
 * server that others wrote. Takes some fifteen seconds and half a gigabyte.
 */
export async function startCephGateway(): Promise<CephGateway> {
  const home = mkdtempSync(join(tmpdir(), 'proofline-ceph-'));
  const close = () => {
    for (const name of ['gateway', 'osd.0', 'mon.a']) endDaemon(join(home, `${name}.pid`));
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { ...(await startIn(home)), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function startIn(home: string): Promise<Omit<CephGateway, 'close'>> {
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const [monitor, web] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const [conf, keys, map] = ['ceph.conf', 'keyring', 'monmap'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const name of ['mon', 'osd']) mkdirSync(join(home, name));
  writeFileSync(conf, confOf({ home, cluster, monitor }));
  for (const [name, ...caps] of [
    ['mon.', 'mon', 'allow *'],
    ['client.admin', 'mon', 'allow *', 'osd', 'allow *'],
    ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
    ['client.rgw', 'mon', 'allow rw', 'osd', 'allow rwx'],
  ] as const) {
    const given = caps.flatMap((cap, at) => (at % 2 === 0 ? ['--cap', cap] : [cap]));
    await run('ceph-authtool', [
      existsSync(keys) ? keys : '--create-keyring',
      ...(existsSync(keys) ? [] : [keys]),
      '--gen-key',
      '-n',
      name,
      ...given,
    ]);
  }
  await run('monmaptool', ['--create', '--add', 'a', monitor, '--fsid', cluster, map]);
  const mon = ['-i', 'a', '-c', conf, '--mon-data', join(home, 'mon'), '--keyring', keys];
  const osd = ['-i', '0', '-c', conf, '--osd-data', join(home, 'osd')];
  const timed = { timeout: START_MS };
  await run('ceph-mon', ['--mkfs', '--monmap', map, ...mon], timed);
  await run('ceph-mon', mon, timed);
  await run('ceph', ['-c', conf, '--connect-timeout', '30', 'osd', 'new', disk], timed);
  await run('ceph-osd', ['--mkfs', '--osd-uuid', disk, ...osd], timed);
  await run('ceph-osd', osd, timed);
  const gateway = ['-c', conf, '-n', 'client.rgw', `--rgw-frontends=beast endpoint=${web}`];
  const files = [`--pid-file=${join(home, 'gateway.pid')}`, `--log-file=${join(home, 'gateway.log')}`];
  await run('radosgw', [...gateway, ...files], timed);
  const credentials = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' };
  const user = ['user', 'create', '--uid=test', '--display-name=test', '--access-key=testkey', '--secret=testsecret'];
  await run('radosgw-admin', ['-c', conf, ...user], timed);
  const settings = {
    bucket: BUCKET,
    prefix: 'filings/',
    region: 'us-east-1',
    endpoint: `http://${web}`,
    pathStyle: true,
  };
  // The SDK tries until it listens.
  const client = new S3Client({ ...settings, forcePathStyle: true, credentials, maxAttempts: 20 });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return { settings, credentials };
}

const confOf = ({ home, cluster, monitor }: { home: string; cluster: string; monitor: string }) => `[global]
fsid = ${cluster}
mon host = ${monitor}
keyring = ${home}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = ${home}
pid file = ${home}/$type.$id.pid
log file = ${home}/$type.$id.log
admin socket = ${home}/$type.$id.asok
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon data avail crit = 1
mon cluster log file = ${home}/cluster.log
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Ends a daemon and waits for it. */
function endDaemon(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = readFileSync(pidFile, 'utf8').trim();
  try {
    process.kill(Number(pid), 'SIGKILL');
    execFileSync('tail', ['--pid', pid, '-f', '/dev/null'], { timeout: START_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
