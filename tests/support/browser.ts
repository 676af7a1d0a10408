/** The part of a browser that accounts need: keeps cookies, sends them, and repeats the CSRF token as pages do. */
export type Browser = {
  cookies: Map<string, string>;
  request: (method: string, path: string, options?: RequestOptions) => Request;
  /** Takes an answer's cookies; returns the answer. */
  take: (response: Response) => Response;
};

type RequestOptions = { body?: unknown; headers?: Record<string, string> };

/** `peer` is the network address that the connection comes from. */
export function openBrowser(peer = '198.51.100.7'): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    request(method, path, { body, headers = {} } = {}) {
      const token = cookies.get('csrftoken');
      return new Request(`http://localhost:3000${path}`, {
        method,
        headers: {
          host: 'localhost:3000',
          'x-proofline-peer': peer,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
          ...(token && method !== 'GET' ? { 'x-csrftoken': token } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    take(response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0(;|$)/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}
