import { Parser } from 'htmlparser2';

/** A Content-Security-Policy by directive. */
export type Policy = Map<string, readonly string[]>;

export function readPolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** What is the same on every page. The three that are closed would be ways around the others. */
const FIXED = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'report-uri': '/api/csp-reports',
  'report-to': 'csp',
};

/** Sources by which scripts run that are none of ours. */
const OPEN_TO_SCRIPTS = /^(?:\*|'unsafe-.*'|https?:|data:|blob:|filesystem:|.*\*.*)$/i;

const NONCE = /^'nonce-([A-Za-z0-9+/_-]{22,}={0,2})'$/;

/** The nonces of a policy; one without 128 random bits is none. */
export const noncesOf = (policy: Policy): string[] =>
  (policy.get('script-src') ?? []).flatMap((source) => NONCE.exec(source)?.[1] ?? []);

/** What a policy lets through that no page of ours needs, and what it does not say. */
export function policyFaults(policy: Policy): string[] {
  const sourcesOf = (name: string) => policy.get(name) ?? [];
  const faults = Object.entries(FIXED)
    .filter(([name, sources]) => sourcesOf(name).join(' ') !== sources)
    .map(([name]) => `${name} is ${sourcesOf(name).join(' ')}`);
  for (const name of ['script-src', 'style-src']) if (!policy.has(name)) faults.push(`${name} is missing`);
  for (const name of ['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem']) {
    const open = sourcesOf(name).filter((source) => OPEN_TO_SCRIPTS.test(source));
    if (open.length > 0) faults.push(`${name} has ${open.join(' ')}`);
  }
  if (noncesOf(policy).length !== 1) faults.push(`script-src has ${noncesOf(policy).length} nonces`);
  return faults;
}

/** What of a page's markup its policy refuses, or would if a browser read the policy less strictly. */
export function markupFaults(html: string, nonce: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isScript = name === 'script' && !/^application\/(?:ld\+)?json$/.test(attributes['type'] ?? '');
      if ((isScript || name === 'style') && attributes['nonce'] !== nonce) faults.push(`<${name}> without the nonce`);
      if (['object', 'embed', 'base'].includes(name)) faults.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on') || attribute === 'style') faults.push(`<${name} ${attribute}>`);
        if (/^\s*javascript:/i.test(value)) faults.push(`<${name} ${attribute}="javascript:…">`);
      }
    },
  });
  parser.end(html);
  return faults;
}
