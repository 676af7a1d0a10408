import { z } from 'zod';

/**
 * The kinds of `deploy/kubernetes`, as far as it uses them, from the API reference of Kubernetes 1.30. Strict, unlike the
 * schemas that a cluster publishes: those accept a misspelled field, and the cluster then leaves it out. What the site
 * asks of each pod (no root, a read-only file system, resources) is required here.
 */

const name = z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
const labels = z.record(z.string(), z.string());
const metadata = z.strictObject({ name, namespace: z.literal('proofline'), labels: labels.optional() });
const selector = z.strictObject({ matchLabels: labels });
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);
const port = z.int().min(1).max(65_535);
const seconds = z.int().positive();

const kind = <Kind extends string, Shape extends z.ZodRawShape>(apiVersion: string, called: Kind, shape: Shape) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(called), metadata, ...shape });

const reference = z.strictObject({ name });

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.strictObject({
      secretKeyRef: z.strictObject({ name, key: z.string(), optional: z.boolean().optional() }),
    }),
  }),
]);

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.union([name, port]) }),
  periodSeconds: seconds,
  timeoutSeconds: seconds.optional(),
  failureThreshold: seconds,
});

const container = z.strictObject({
  name,
  image: z.string().regex(/^[a-z0-9./-]+(:[\w.-]+)?$/),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name, containerPort: port })).optional(),
  envFrom: z.array(z.strictObject({ configMapRef: reference })),
  env: z.array(variable),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds }) }) }).optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
});

const pod = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().positive(),
      runAsGroup: z.int().positive(),
      fsGroup: z.int().positive(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int().positive(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      )
      .optional(),
    restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
    terminationGracePeriodSeconds: seconds.optional(),
    containers: z.array(container).length(1),
    volumes: z.array(z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: quantity }) })),
  }),
});

const deployment = kind('apps/v1', 'Deployment', {
  spec: z.strictObject({
    selector,
    strategy: z.strictObject({
      rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
    }),
    minReadySeconds: seconds,
    template: pod,
  }),
});

const job = kind('batch/v1', 'Job', {
  spec: z.strictObject({ backoffLimit: z.int(), activeDeadlineSeconds: seconds, template: pod }),
});

const service = kind('v1', 'Service', {
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name, port, targetPort: z.union([name, port]) })),
  }),
});

const disruptionBudget = kind('policy/v1', 'PodDisruptionBudget', {
  spec: z.strictObject({ minAvailable: z.int(), selector }),
});

const scalingPolicy = z.strictObject({
  stabilizationWindowSeconds: z.int().max(3_600).optional(),
  policies: z.array(z.strictObject({ type: z.enum(['Pods', 'Percent']), value: seconds, periodSeconds: seconds })),
});

const autoscaler = kind('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name }),
    minReplicas: z.int().positive(),
    maxReplicas: z.int().positive(),
    metrics: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int().positive() }),
          }),
        }),
        z.strictObject({
          type: z.literal('External'),
          external: z.strictObject({
            metric: z.strictObject({ name: z.string().regex(/^[a-z_]+$/) }),
            target: z.strictObject({ type: z.enum(['Value', 'AverageValue']), value: z.string().regex(/^\d+$/) }),
          }),
        }),
      ]),
    ),
    behavior: z.strictObject({ scaleUp: scalingPolicy.optional(), scaleDown: scalingPolicy.optional() }),
  }),
});

const peer = z.union([
  z.strictObject({ namespaceSelector: selector, podSelector: selector.optional() }),
  z.strictObject({
    ipBlock: z.strictObject({ cidr: z.cidrv4(), except: z.array(z.cidrv4()).optional() }),
  }),
]);
const openPorts = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port }));

const networkPolicy = kind('networking.k8s.io/v1', 'NetworkPolicy', {
  spec: z.strictObject({
    podSelector: z.union([selector, z.strictObject({})]),
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(peer), ports: openPorts })).optional(),
    egress: z.array(z.strictObject({ to: z.array(peer), ports: openPorts })).optional(),
  }),
});

const configMap = kind('v1', 'ConfigMap', { data: z.record(z.string(), z.string()) });

const namespace = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Namespace'),
  metadata: z.strictObject({ name, labels }),
});

export const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: name,
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name, newName: z.string(), newTag: z.string() })),
});

export const Manifest = z.discriminatedUnion('kind', [
  deployment,
  job,
  service,
  disruptionBudget,
  autoscaler,
  networkPolicy,
  configMap,
  namespace,
]);

export type Manifest = z.output<typeof Manifest>;
