import type { BackendHealth, Health } from '@foresight/contracts';
import type { HealthProbe } from '../ports/backends';
import type { ServiceContext } from '../service-context';
import { within } from '../time/within';

const PROBE_LIMIT_MS = 3_000;

/** Writes to and reads from every backend, all at once, each no longer than three seconds. */
export async function checkHealth({
  ctx,
}: {
  ctx: Pick<ServiceContext, 'healthProbes' | 'logger'>;
}): Promise<Health> {
  const checks = ctx.healthProbes.map(
    async (probe) => [probe.name, await check(ctx, probe)] as const,
  );
  const backends = Object.fromEntries(await Promise.all(checks));
  const isOk = Object.values(backends).every((backend) => backend.status === 'ok');
  return { status: isOk ? 'ok' : 'failed', backends };
}

async function check(
  ctx: Pick<ServiceContext, 'logger'>,
  backend: HealthProbe,
): Promise<BackendHealth> {
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  try {
    await within(backend.probe(), PROBE_LIMIT_MS, `no answer within ${PROBE_LIMIT_MS / 1_000} s`);
    return { status: 'ok', message: 'Written and read.', latencyMs: latencyMs() };
  } catch (error) {
    ctx.logger.warn({ err: error, backend: backend.name }, 'health probe failed');
    const message = `${backend.name} failed: ${describe(error)}`;
    return { status: 'failed', message, latencyMs: latencyMs() };
  }
}

/** Node tells a refused connection to several addresses by a code alone. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
