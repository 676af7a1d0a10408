import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { QUEUE_CONNECTIONS } from '#lib/jobs/queue';
import { Kustomization, Manifest } from '#tests/support/kubernetes-kinds';

const FOLDER = 'deploy/kubernetes';
const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');

const read = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

const given = files.flatMap((file) => read(file).map((manifest) => ({ file, manifest })));
const all = given.flatMap(({ manifest }) => Manifest.safeParse(manifest).data ?? []);
const of = <Kind extends Manifest['kind']>(kind: Kind) =>
  all.filter((manifest): manifest is Extract<Manifest, { kind: Kind }> => manifest.kind === kind);
const pods = [...of('Deployment'), ...of('Job')].map(({ metadata, spec: { template } }) => ({
  name: metadata.name,
  labels: template.metadata.labels,
  spec: template.spec,
  container: template.spec.containers[0] as (typeof template.spec.containers)[number],
}));
const podOf = (name: string) => pods.find((pod) => pod.name === name) as (typeof pods)[number];

const example = parseEnv(readFileSync('.env.example', 'utf8'));
const config = of('ConfigMap')[0]?.data ?? {};
const dockerfile = readFileSync('Dockerfile', 'utf8');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the manifests', () => {
  test.each(given.map(({ file, manifest }) => [file, (manifest as { kind: string }).kind, manifest]))(
    'of %s have the shape of a %s',
    (_file, _kind, manifest) => {
      expect(Manifest.parse(manifest)).toEqual(manifest);
    },
  );

  test('are all brought by the kustomization, but for the migration, which goes before', () => {
    const { resources, images } = Kustomization.parse(parse(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8')));
    expect(resources.toSorted()).toEqual(files.filter((file) => file !== 'migrate.yaml').toSorted());
    expect(images.map(({ name }) => name)).toEqual(['web', 'worker'].map((name) => podOf(name).container.image));
    expect(podOf('migrate').container.image).toMatch(/\/proofline-worker:/);
  });

  test.each([
    ['a misspelled field', { minReadySecond: 5 }],
    ['a number of pods that would fight the autoscaler', { replicas: 2 }],
  ])('are refused with %s', (_, more) => {
    const web = of('Deployment')[0];
    expect(Manifest.safeParse({ ...web, spec: { ...web?.spec, ...more } }).success).toBe(false);
  });

  test.each([
    ['a writable file system', { securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: false } }],
    ['no limit of memory', { resources: { requests: { cpu: '1', memory: '1Gi' } } }],
  ])('are refused with a container of %s', (_, more) => {
    const [web] = structuredClone(of('Deployment'));
    Object.assign(web?.spec.template.spec.containers[0] ?? {}, more);
    expect(Manifest.safeParse(web).success).toBe(false);
  });
});

describe('the environment', () => {
  const variables = pods.flatMap(({ container }) => container.env);

  test('has only variables that the site reads', () => {
    const names = new Set([...Object.keys(config), ...variables.map(({ name }) => name)]);
    expect([...names].filter((name) => !(name in example) && name !== 'NODE_ENV')).toEqual([]);
  });

  test('has nothing secret in it: that comes from the cluster’s secret', () => {
    const isSecret = (name: string) => /SECRET|TOKEN|PASSWORD|_KEY$|DATABASE_URL|SMTP_URL|KEY_ID/.test(name);
    const written = [...Object.keys(config), ...variables.flatMap((one) => ('value' in one ? one.name : []))];
    expect(written.filter(isSecret)).toEqual([]);
    for (const one of variables) {
      if (!('valueFrom' in one)) continue;
      const { name, key } = one.valueFrom.secretKeyRef;
      expect([name, key]).toEqual(['proofline', key === 'DATABASE_DIRECT_URL' ? key : one.name]);
    }
  });

  test.each(['migrate', 'worker'])('lets %s, which takes a lock of a session, past a pooler', (name) => {
    expect(podOf(name).container.env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'proofline', key: 'DATABASE_DIRECT_URL' } },
    });
  });

  test('lets a process start', async () => {
    for (const name of Object.keys(example)) vi.stubEnv(name, config[name] ?? '');
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('DATABASE_URL', 'postgresql://proofline:secret@database:5432/proofline');
    vi.stubEnv('AUTH_SECRET', 'a secret that only the tests of this project use');
    vi.resetModules();
    const { checkEnvironment, env } = await import('#lib/env');
    expect(() => checkEnvironment()).not.toThrow();
    expect(env.DOCUMENT_STORE).toMatch(/^s3:/);
  });
});

describe('a pod', () => {
  test.each(['web', 'worker', 'migrate'])('of %s may write where its process writes, and nowhere else', (name) => {
    const { container, spec } = podOf(name);
    const mounts = container.volumeMounts.map(({ mountPath }) => mountPath);
    const next = `${/^WORKDIR (\S+)$/m.exec(dockerfile)?.[1]}/.next/cache`;
    expect(mounts).toEqual([config['DATA_DIR'], ...(name === 'web' ? [next] : []), '/tmp']);
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(spec.volumes.map((volume) => volume.name));
  });

  test('of the web is asked at addresses that are there, on the port where it serves', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports = [] } = podOf('web').container;
    const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    expect(asked.map((get) => get?.path)).toEqual(['/api/health', '/api/health', '/api/ready']);
    for (const get of asked) {
      expect(readFileSync(`app${get?.path}/route.ts`, 'utf8')).toMatch(/export .*\bGET\b/);
      expect(ports.map((port) => port.name)).toContain(get?.port);
    }
    const exposed = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);
    expect(ports.map(({ containerPort }) => containerPort)).toEqual([exposed]);
    expect(of('Service').flatMap(({ spec }) => spec.ports.map(({ targetPort }) => targetPort))).toEqual(['http']);
    const open = of('NetworkPolicy').flatMap(({ spec }) => spec.ingress ?? []);
    expect(open.flatMap((rule) => rule.ports.map((one) => one.port))).toEqual([exposed]);
  });

  test('is found by whatever looks for it', () => {
    const selectors = [
      ...of('Deployment').map(({ spec }) => spec.selector.matchLabels),
      ...of('Service').map(({ spec }) => spec.selector),
      ...of('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ];
    const isIn = (some: Record<string, string>, labels: Record<string, string>) =>
      Object.entries(some).every(([key, value]) => labels[key] === value);
    expect(selectors.filter((some) => pods.filter(({ labels }) => isIn(some, labels)).length !== 1)).toEqual([]);
    expect(of('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)).toEqual(
      of('Deployment').map(({ metadata }) => metadata.name),
    );
  });

  test('has longer to end than its process takes', () => {
    const { container, spec } = podOf('web');
    const pause = container.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 15);
    expect(podOf('worker').spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15);
  });

  test('of the migration runs a command that is there', () => {
    expect(podOf('migrate').container.command).toEqual(['node', 'scripts/cli.ts', 'migrate']);
    expect(existsSync('scripts/cli.ts') && readFileSync('scripts/cli.ts', 'utf8')).toContain(".command('migrate')");
  });
});

test('the number of workers follows a measure that they tell', () => {
  const metrics = of('HorizontalPodAutoscaler').flatMap(({ spec }) => spec.metrics);
  const external = metrics.flatMap((metric) => (metric.type === 'External' ? metric.external.metric.name : []));
  const worker = readFileSync('scripts/worker/run-until-stopped.ts', 'utf8');
  const [, prefix = '', keys = ''] = /observe\('([\w.]+)', \[([^\]]+)\]/.exec(worker) ?? [];
  const told = [...keys.matchAll(/'(\w+)'/g)].map(([, key]) => `${prefix}.${key}`.replaceAll('.', '_'));
  const page = readFileSync('docs/deployment.md', 'utf8');
  for (const name of external) {
    const series = told.filter((one) => one.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === name);
    expect(series).toHaveLength(1);
    expect(page).toContain(`max(${series[0]})`);
  }
  expect(external).toHaveLength(1);
});

test('the page tells how many connections all pods take at most', () => {
  const pool = Number(config['DATABASE_POOL']);
  const shared = Number(/^const CONNECTIONS = (\d+);$/m.exec(readFileSync('lib/jobs/shared-queue.ts', 'utf8'))?.[1]);
  const each = { web: pool + shared, worker: pool + QUEUE_CONNECTIONS };
  const [web = 0, worker = 0] = (['web', 'worker'] as const).map((name) => {
    const scaled = of('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === name)?.spec.maxReplicas ?? 0;
    const surge = of('Deployment').find(({ metadata }) => metadata.name === name)?.spec.strategy.rollingUpdate.maxSurge;
    return (scaled + (surge ?? 0)) * each[name];
  });
  expect(readFileSync('docs/deployment.md', 'utf8')).toContain(`${web} + ${worker} = ${web + worker} connections`);
});
