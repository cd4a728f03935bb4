import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { EpisodeId } from '@foresight/contracts';
import { createDatabase } from '@foresight/db';
import { findFreePort } from '@foresight/embedded-postgres';
import { createLivePublisher, openLiveBackend } from '@foresight/realtime';
import { launchBrowser } from '@foresight/testkit';
import {
  anEpisodeId,
  aPhaseProgress,
  aRunConfig,
  aRunId,
  aStepProgress,
} from '@foresight/testkit/builders';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { quantile, report } from './support/report';
import { withTemporaryPostgres } from './support/temporary-postgres';

const MESSAGES = 400;
const WARM_UP = 40;
/** What one episode in flight sends at most. */
const PER_SECOND = 10;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['context']['newPage']>>;

/** One way from an `emit` to a text on a page. */
interface Route {
  page: Page;
  emit(text: string): void;
  close(): Promise<void>;
}

const clock = () => performance.timeOrigin + performance.now();
const marker = (nth: number) => `message-${nth}-ends`;

/** Notes, inside the page, when each marker is in the document. */
async function watchDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          const found = /message-\d+-ends/.exec(node.textContent ?? '')?.[0];
          if (found) seen[found] ??= performance.timeOrigin + performance.now();
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const barePage = `<body><p id="text"></p><script src="/socket.io/socket.io.js"></script><script>
  io({ transports: ['websocket'] }).on('message', (text) => {
    document.getElementById('text').textContent = text;
  });</script></body>`;

/** socket.io and a page, and nothing else. */
async function startBareServer() {
  const http = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(barePage);
  });
  const sockets = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return { http, sockets, url: `http://127.0.0.1:${port}` };
}

/** A process that hands on what one socket sends to all others. */
async function relayBare(): Promise<void> {
  const { sockets, url } = await startBareServer();
  sockets.on('connection', (socket) => {
    socket.on('message', (text) => socket.broadcast.emit('message', text));
  });
  process.send?.(url);
}

/** socket.io alone, from a process that works, over one that serves, to a page of one line. */
async function openRelayedRoute(page: Page): Promise<Route> {
  const server = fork(fileURLToPath(import.meta.url), ['bare-relay']);
  const [url] = await once(server, 'message');
  const worker = io(url, { transports: ['websocket'] });
  await new Promise<void>((resolve) => worker.on('connect', resolve));
  await page.goto(url);
  await page.waitForFunction(() => document.getElementById('text') !== null);
  return {
    page,
    emit: (text) => worker.emit('message', text),
    close: async () => {
      worker.close();
      server.kill();
      await once(server, 'exit');
    },
  };
}

/** socket.io alone, emitted by the process that serves the page: one hop instead of two. */
async function openDirectRoute(page: Page): Promise<Route> {
  const { http, sockets, url } = await startBareServer();
  await page.goto(url);
  await page.waitForFunction(() => document.getElementById('text') !== null);
  return {
    page,
    emit: (text) => sockets.emit('message', text),
    close: async () => {
      await sockets.close();
      http.closeAllConnections();
    },
  };
}

/** The whole product: publisher, Postgres, the web process, the episode page. */
async function openProductRoute(page: Page, databaseUrl: string): Promise<Route> {
  const web = await startWeb(databaseUrl);
  const episodeId = await startEpisode(databaseUrl);
  const backend = openLiveBackend({ backend: 'postgres', connectionString: databaseUrl });
  const publisher = createLivePublisher(backend, { logger: console });
  await page.goto(`${web.url}/episodes/${episodeId}`);
  await page.locator('[data-testid=live-state][data-state=live]').waitFor();
  return {
    page,
    emit: (text) => {
      const draft = aPhaseProgress({ text });
      const progress = aStepProgress({ runId: aRunId(), episodeId, index: 0, attempt: 1, draft });
      publisher.publish([`episode:${episodeId}`], progress);
    },
    close: async () => {
      await publisher.close();
      await backend.close();
      web.process.kill('SIGTERM');
      await once(web.process, 'exit');
    },
  };
}

async function startWeb(databaseUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    NODE_ENV: 'production',
  };
  const web = fork('dist/server.js', { cwd: 'apps/web', env, silent: true });
  await Promise.race([
    once(web, 'message'),
    once(web, 'exit').then(() => Promise.reject(new Error('The web server ended: build first.'))),
  ]);
  return { url: `http://127.0.0.1:${port}`, process: web };
}

async function startEpisode(databaseUrl: string): Promise<EpisodeId> {
  const db = createDatabase({ connectionString: databaseUrl });
  const episodeId = anEpisodeId();
  const run = { id: aRunId(), name: 'bench', kind: 'rollout' as const, config: aRunConfig() };
  await db.runs.create(run, [
    { id: episodeId, ordinal: 0, taskId: 'task', family: 'bench', seed: 0 },
  ]);
  const claim = { episodeId, workerId: 'bench', lease: 'bench', leaseMs: 3_600_000 };
  if (!(await db.episodes.claim(claim))) throw new Error('not claimed');
  await db.episodes.recordOpening(
    { episodeId, lease: 'bench' },
    { goal: 'measure', initialObservation: 'A stopwatch.' },
  );
  await db.close();
  return episodeId;
}

/** Milliseconds from emit to document for every message, both routes taking turns. */
async function measureRoutes(routes: Route[]): Promise<number[][]> {
  const emitted = routes.map(() => new Map<string, number>());
  for (const { page } of routes) await watchDocument(page);
  for (let nth = 0; nth < MESSAGES; nth += 1) {
    for (const [index, route] of routes.entries()) {
      emitted[index]?.set(marker(nth), clock());
      route.emit(`${'The agent thinks. '.repeat(10)}${marker(nth)}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000 / PER_SECOND / routes.length));
    }
  }
  return Promise.all(
    routes.map(async ({ page }, index) => {
      const seen = await page.evaluate(
        () => (globalThis as unknown as { seen: Record<string, number> }).seen,
      );
      const delays = [...(emitted[index] ?? [])].slice(WARM_UP).flatMap(([text, at]) => {
        const arrived = seen[text];
        return arrived === undefined ? [] : [arrived - at];
      });
      const lost = MESSAGES - WARM_UP - delays.length;
      if (lost > 0)
        console.error(`${lost} messages were overtaken by newer ones before they were shown`);
      return delays;
    }),
  );
}

async function measure(databaseUrl: string): Promise<void> {
  // A browser each, so that no page is a background tab. Without a GPU every moving thing is
  // painted by the processor that also carries the messages: nothing moves on any page.
  const browsers = await Promise.all(
    [1, 2, 3].map(() => launchBrowser({ reducedMotion: 'reduce' })),
  );
  const pages = await Promise.all(browsers.map(({ context }) => context.newPage()));
  const [ours, relayed, direct] = pages;
  if (!ours || !relayed || !direct) throw new Error('no page');
  const routes = [
    await openProductRoute(ours, databaseUrl),
    await openRelayedRoute(relayed),
    await openDirectRoute(direct),
  ];
  const [product = [], ...baselines] = await measureRoutes(routes);
  for (const [index, name] of ['relayed_socket', 'direct_socket'].entries()) {
    for (const percent of [50, 99]) {
      report({
        name: `emit_to_dom_p${percent}_over_${name}`,
        value: quantile(product, percent / 100),
        baseline: quantile(baselines[index] ?? [], percent / 100),
        unit: 'ms',
      });
    }
  }
  for (const route of routes) await route.close();
  for (const browser of browsers) await browser.close();
}

if (process.argv[2] === 'bare-relay') await relayBare();
else await withTemporaryPostgres(measure);
