import type { World, WorldDescription } from '@foresight/agent';
import type { RemoteWorld, WorldInfo } from '@foresight/contracts';
import { within } from '../time/within';

/** A page of worlds does not wait longer for a server that keeps silent. */
const DESCRIBE_LIMIT_MS = 3_000;

/** A world as pages show it. A server that is out of reach is told in `problem`, never thrown. */
export async function readWorldInfo(
  name: string,
  world: World,
  remote: RemoteWorld | null,
): Promise<WorldInfo> {
  const silence = `The server of the world did not answer within ${DESCRIBE_LIMIT_MS / 1_000} s.`;
  try {
    const description = await within(world.describe(), DESCRIBE_LIMIT_MS, silence);
    return { ...description, remote, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...unknownWorld(name), remote, problem };
  }
}

function unknownWorld(name: string): WorldDescription {
  return {
    name,
    version: '',
    title: name,
    summary: '',
    actionGrammar: '',
    splits: [],
    families: [],
    defaultMaxSteps: 0,
    canFork: false,
    irreversibleActions: [],
  };
}
