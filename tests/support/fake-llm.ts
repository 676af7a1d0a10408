import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A paragraph that the model was asked about. */
export type AskedBlock = { block: number; text: string };
export type Answered = { block: number; text: string; formulas?: string[] };

/**
 * How the model behaves: a function writes each summary itself (null leaves it out); a name stands for one of the ways
 * in which providers fail.
 */
export type Behaviour =
  | Answering
  | ((asked: AskedBlock, prompt: string) => string | Answered | null)
  | 'hang'
  | 'stall'
  | 'pause-30'
  | 'status-429'
  | 'status-500'
  | 'half-json'
  | 'no-json'
  | 'empty'
  | 'wrong-shape'
  | 'praise';

/** Answers a question: passage 0 is the question itself. What it returns is sent as JSON, whatever it is. */
export type Answering = { answer: (asked: AskedBlock[], prompt: string) => unknown };

export type FakeLlm = {
  /** For LLM_BASE_URL. */
  url: string;
  requests: { body: string; prompt: string; asked: AskedBlock[] }[];
  /** Most requests that were open at once. */
  mostAtOnce: () => number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

/**
 * A language model on loopback that speaks the chat completions of OpenAI over real HTTP: it reads the paragraphs out of
 * the request as a model would and answers as it is told. `delayMs` is how long each answer takes.
 */
export async function startFakeLlm(initial: Behaviour, { delayMs = 0 } = {}): Promise<FakeLlm> {
  const requests: FakeLlm['requests'] = [];
  let behaviour = initial;
  let open = 0;
  let most = 0;

  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { messages, stream } = JSON.parse(body) as {
      messages: { role: string; content: unknown }[];
      stream?: boolean;
    };
    const prompt = messages.map(({ content }) => textOf(content)).join('\n\n');
    const asked = readPrompt(prompt);
    requests.push({ body, prompt, asked });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (behaviour === 'hang') return;
    if (behaviour === 'stall') return stall(response);
    // Asks for a pause that is longer than anybody should wait.
    if (behaviour === 'pause-30')
      return send(response, 429, { body: { error: { message: 'Slow down' } }, headers: { 'retry-after': '30' } });
    if (behaviour === 'status-429')
      return send(response, 429, {
        body: { error: { message: 'Too many requests' } },
        headers: { 'retry-after-ms': '20' },
      });
    if (behaviour === 'status-500') return send(response, 500, { body: { error: { message: 'Broken' } } });
    const content = contentOf(behaviour, asked, prompt);
    if (stream) return streamOut(response, content, prompt);
    send(response, 200, { body: completion(content, prompt) });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    mostAtOnce: () => most,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function contentOf(
  behaviour: Exclude<Behaviour, 'hang' | 'stall' | 'pause-30' | 'status-429' | 'status-500'>,
  asked: readonly AskedBlock[],
  prompt: string,
): string {
  if (typeof behaviour === 'object') return JSON.stringify(behaviour.answer([...asked], prompt));
  switch (behaviour) {
    case 'empty':
      return '';
    case 'no-json':
      return '# Summary\n\n![](https://evil.example/pixel.png)\n\n<script>alert(1)</script> Sales were great.';
    case 'half-json':
      return JSON.stringify({ summaries: asked.map(({ block, text }) => ({ block, text, formulas: [] })) }).slice(
        0,
        -20,
      );
    case 'wrong-shape':
      return JSON.stringify({ summary: 'Sales were great.', blocks: asked.length });
    case 'praise':
      return JSON.stringify({
        summaries: asked.map(({ block }) => ({
          block,
          text: 'A truly outstanding company. '.repeat(1_500),
          formulas: [],
        })),
      });
    default: {
      const summaries = asked.flatMap((one): Answered[] => {
        const told = behaviour(one, prompt);
        if (told === null) return [];
        return [typeof told === 'string' ? { block: one.block, text: told, formulas: [] } : { formulas: [], ...told }];
      });
      return JSON.stringify({ summaries });
    }
  }
}

/** The paragraphs between the marks of the request. */
function readPrompt(prompt: string): AskedBlock[] {
  const code = /<<end ([0-9a-f]{12,})>>/.exec(prompt)?.[1];
  if (!code) return [];
  return Array.from(
    prompt.matchAll(new RegExp(`<<${code} (\\d+)>>\\n([\\s\\S]*?)\\n<<end ${code}>>`, 'g')),
    ([, block, text]) => ({
      block: Number(block),
      text: text ?? '',
    }),
  );
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
}

function completion(content: string, prompt: string) {
  const [sent, received] = [prompt.length, content.length].map((length) => Math.ceil(length / 4));
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: sent, completion_tokens: received, total_tokens: (sent ?? 0) + (received ?? 0) },
  };
}

/** The answer in pieces, as server-sent events. */
function streamOut(response: ServerResponse, content: string, prompt: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { id, created, model, usage } = completion(content, prompt);
  const piece = (choices: object[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model, choices, ...more })}\n\n`,
    );
  for (let at = 0; at < content.length || at === 0; at += 4_000) {
    piece([{ index: 0, delta: { role: 'assistant', content: content.slice(at, at + 4_000) }, finish_reason: null }]);
  }
  piece([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  piece([], { usage });
  response.end('data: [DONE]\n\n');
}

/** Begins an answer and never goes on. */
function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta: { role: 'assistant', content: '{"summaries": [' }, finish_reason: null }];
  response.write(
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'fake', choices })}\n\n`,
  );
}

function send(
  response: ServerResponse,
  status: number,
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
