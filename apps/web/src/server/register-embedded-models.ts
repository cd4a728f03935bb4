import { ensureEmbeddedEndpoints, type ServiceContext, type Timers } from '@foresight/services';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type RegisterContext = Pick<ServiceContext, 'endpoints' | 'modelServers' | 'logger'>;

/**
 * Registers the embedded server's models. A server that starts beside this process may not answer
 * yet: then it is asked again until it does.
 *
 * @returns stops asking.
 */
export async function registerEmbeddedModels(
  ctx: RegisterContext,
  modelServerUrl: string,
  timers: Timers,
): Promise<() => void> {
  let stopped = false;
  let stop = () => {};
  const register = async (pauseMs: number): Promise<void> => {
    const { problem } = await ensureEmbeddedEndpoints({ ctx, input: { modelServerUrl } });
    if (problem !== null) askAgain(pauseMs);
  };
  const askAgain = (pauseMs: number) => {
    if (stopped) return;
    stop = timers.after(pauseMs, () => {
      const longer = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      register(longer).catch((error: unknown) => {
        if (!stopped)
          ctx.logger.warn({ err: error }, 'the embedded models could not be registered');
        askAgain(longer);
      });
    });
  };
  await register(FIRST_PAUSE_MS);
  return () => {
    stopped = true;
    stop();
  };
}
