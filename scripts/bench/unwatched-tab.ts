import type { Browser, Cookie } from 'playwright';

/** A tab that no tool watches. */
export type UnwatchedTab = {
  /** Loads an address of the site, and waits until everything that belongs to it has come. */
  load: (url: string) => Promise<void>;
  /** Runs an expression in the page. @returns its value, once it is there when it is a promise */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

type Answer = { id: number; result?: object; error?: { message: string } };

/**
 * Opens a tab of its own, with a memory of its own, for measuring what a reader waits for. In each of Playwright's pages
 * the browser records what is loaded, and for that decodes a whole document on the page's own thread before any of it
 * is shown: some 0.2 s for one of 1.5 MB and each watching session, with the processor slowed down four times. A
 * reader's browser does not.
 * @param cookies of a session, or none
 * @param onNewDocument runs in each document before its own scripts
 * @param slowdown of the processor, in times
 */
export async function openUnwatchedTab(
  browser: Browser,
  { cookies, onNewDocument, slowdown }: { cookies: readonly Cookie[]; onNewDocument: string; slowdown: number },
): Promise<UnwatchedTab> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const held = cookies.map(({ name, value, domain, path, secure }) => ({ name, value, domain, path, secure }));
  await root.send('Storage.setCookies', { browserContextId, cookies: held });
  const size = { width: 1280, height: 900 };
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  // Playwright watches the tabs of its own contexts only, and its sessions speak to no other tab but by such messages.
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });

  let last = 0;
  const waiting = new Map<number, { done: (result: object) => void; fail: (error: Error) => void }>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.fail(new Error(error.message));
    else asked?.done(result ?? {});
  });
  const send = (method: string, params: object): Promise<object> =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      root
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method, params }) })
        .catch(fail);
    });
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
      result: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (answer.exceptionDetails) throw new Error(`The page does not answer: ${answer.exceptionDetails.text}`);
    return answer.result.value;
  };

  await send('Page.addScriptToEvaluateOnNewDocument', { source: onNewDocument });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    async load(url) {
      const { errorText } = (await send('Page.navigate', { url })) as { errorText?: string };
      if (errorText) throw new Error(`${url} does not load: ${errorText}`);
      await evaluate(`new Promise((done) => {
        const rest = () => document.fonts.ready.then(() => requestIdleCallback(done));
        if (document.readyState === 'complete') rest();
        else addEventListener('load', rest);
      })`);
    },
    evaluate,
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
