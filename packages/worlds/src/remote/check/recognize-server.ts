import { AGENT_GYM_KINDS, type AgentGymKind } from '../agent-gym/agent-gym-dialect';
import { createAgentGymWorld } from '../agent-gym/agent-gym-world';
import { healthAnswer } from '../open-env/open-env-messages';
import { readRoute } from '../open-env/read-environment';
import { requestJson } from '../request-json';
import { tryWorld } from './try-world';

export interface ServerAddress {
  baseUrl: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/**
 * Which kind of server answers at an address, in words; null when it is the kind expected or none
 * that is known. Servers of one family greet with their name; where they do not and `mayPlay` is
 * set, each dialect is tried, which opens (and closes) a session for every one that fits.
 */
export async function recognizeServer(
  address: ServerAddress,
  expected: AgentGymKind | null,
  mayPlay: boolean,
): Promise<string | null> {
  const greeted = await readGreeting(address);
  if (greeted !== null) return greeted === expected ? null : `an AgentGym server of ${greeted}`;
  if (!mayPlay) return null;
  if (expected !== null && (await isOpenEnv(address))) return 'an OpenEnv server';
  const fitting: string[] = [];
  for (const kind of AGENT_GYM_KINDS) {
    if (kind !== expected && (await speaks(address, kind))) fitting.push(kind);
  }
  return fitting.length === 0 ? null : `an AgentGym server of ${fitting.join(' or ')}`;
}

/** `GET /` of most servers says `This is environment BabyAI.` */
async function readGreeting(address: ServerAddress): Promise<AgentGymKind | null> {
  const { baseUrl, timeoutMs = 5000, fetch = globalThis.fetch } = address;
  try {
    const { value } = await requestJson({ baseUrl, path: '/', method: 'GET', timeoutMs, fetch });
    const greeting = typeof value === 'string' ? value.slice(0, 200).toLowerCase() : '';
    const words = greeting.replaceAll(/[^a-z]/g, '');
    return AGENT_GYM_KINDS.find((kind) => words.endsWith(`environment${kind}`)) ?? null;
  } catch {
    return null;
  }
}

async function isOpenEnv(address: ServerAddress): Promise<boolean> {
  const { baseUrl, timeoutMs = 5000, fetch = globalThis.fetch } = address;
  try {
    await readRoute({ baseUrl, timeoutMs, fetch }, '/health', healthAnswer);
    return true;
  } catch {
    return false;
  }
}

async function speaks(address: ServerAddress, kind: AgentGymKind): Promise<boolean> {
  const world = createAgentGymWorld({ ...address, name: kind, kind });
  return (await tryWorld(world, 'look')).problem === null;
}
