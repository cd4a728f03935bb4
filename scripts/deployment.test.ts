import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
  command: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).optional(),
  deploy: z.unknown().optional(),
});
const composeText = read('docker-compose.yml');
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(composeText, { merge: true }));
const dockerfile = read('Dockerfile');
const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(
  ([, from = '', name = '']) => ({ from, name }),
);

test('each service waits for others in a way that they can satisfy', () => {
  for (const { depends_on } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const other = compose.services[name];
      expect(other, name).toBeDefined();
      if (condition === 'service_healthy') expect(other?.healthcheck, name).toBeDefined();
      if (condition === 'service_completed_successfully')
        expect(other?.build?.target).toBe('migrate');
    }
  }
});

test('each URL names a service, each volume and build stage exists', () => {
  for (const { environment, volumes, build } of Object.values(compose.services)) {
    const hosts = Object.values(environment).flatMap(
      (value) => /@(\w+):5432|\/\/(\w+):6379/.exec(String(value))?.slice(1) ?? [],
    );
    for (const host of hosts.filter(Boolean)) expect(compose.services).toHaveProperty(host);
    for (const volume of volumes)
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    if (build) expect(stages.map(({ name }) => name)).toContain(build.target);
  }
});

test('every server that others reach has a health check', () => {
  for (const name of ['postgres', 'redis', 'vllm'])
    expect(compose.services[name]?.healthcheck, name).toBeDefined();
  expect(stageText('web')).toContain('HEALTHCHECK');
});

test('Redis keeps what it holds, and the GPU is asked for only on demand', () => {
  expect(compose.services.redis?.command).toContain('--maxmemory-policy noeviction');
  expect(compose.services.vllm?.profiles).toEqual(['vllm']);
  expect(compose.services.vllm?.deploy).toMatchObject({
    resources: { reservations: { devices: [{ capabilities: ['gpu'] }] } },
  });
  expect(compose.services.worker?.deploy).toMatchObject({ replicas: expect.any(String) });
});

test.each(['web', 'worker'])('%s gets variables that its schema knows', async (app) => {
  const known = await variablesOf(app);
  for (const name of Object.keys(compose.services[app]?.environment ?? {}))
    expect(known).toContain(name);
  for (const [, name = ''] of stageText(app).matchAll(/\b([A-Z][A-Z_]+)=/g))
    expect(known).toContain(name);
});

test('in a container the web server listens to the outside', () => {
  expect(compose.services.web?.environment.HOST).toBe('0.0.0.0');
  expect(stageText('web')).toContain('HOST=0.0.0.0');
});

test('what the Dockerfile copies exists, and what it starts is what the apps build', () => {
  for (const [, words = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)) {
    for (const source of words.split(' ').slice(0, -1))
      expect(existsSync(path.join(root, source)), source).toBe(true);
  }
  for (const { from } of stages.slice(1).filter(({ from }) => !from.includes(':'))) {
    expect(stages.map(({ name }) => name)).toContain(from);
  }
  expect(stageText('migrate')).toContain('"packages/db/scripts/deploy-migrations.mjs"');
  expect(existsSync(path.join(root, 'packages/db/scripts/deploy-migrations.mjs'))).toBe(true);
  expect(stageText('worker')).toContain('"dist/main.js"');
  expect(stageText('web')).toContain('"dist/server.js"');
});

test('.env.example names all that the compose file asks for, and nothing that nobody reads', async () => {
  const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const asked = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  const known = (
    await Promise.all(['web', 'worker', 'model-server', 'standalone'].map(variablesOf))
  ).flat();
  expect(example).toEqual(expect.arrayContaining(asked));
  for (const name of example) expect([...asked, ...known]).toContain(name);
});

test('.env.example holds no secret', () => {
  expect(read('.env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
});

function stageText(name: string): string {
  const texts = dockerfile.split(/^FROM /m);
  return texts.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
}

/** The variables in the schemas that an app exports from its env.ts. */
async function variablesOf(app: string): Promise<string[]> {
  const sources = path.join(root, 'apps', app, 'src');
  const file = readdirSync(sources, { recursive: true }).find(
    (name) => path.basename(String(name)) === 'env.ts',
  );
  const module: Record<string, unknown> = await import(path.join(sources, String(file)));
  return Object.values(module).flatMap((value) =>
    value instanceof z.ZodObject ? Object.keys(value.shape) : [],
  );
}
