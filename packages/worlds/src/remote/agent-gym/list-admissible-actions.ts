import { z } from 'zod';
import type { RemoteId } from './agent-gym-answers';
import type { AgentGymDialect } from './agent-gym-dialect';
import type { AgentGymServer } from './agent-gym-server';

/** What a session knows without asking. */
interface LastAnswer {
  observation: string;
  availableActions: string[] | null;
}

const listing = z.array(z.string());
const clickables = z.object({ has_search_bar: z.boolean(), clickables: listing });

/** Whether a kind of world can tell its admissible actions. */
export function listsActions({ admissible }: AgentGymDialect): boolean {
  return admissible !== 'none';
}

/**
 * The actions that would be accepted now; none when the server cannot tell.
 *
 * @throws WorldError `world_unreachable`; the signal's reason
 */
export async function listAdmissibleActions(
  server: AgentGymServer,
  id: RemoteId,
  last: LastAnswer,
  signal: AbortSignal,
): Promise<string[]> {
  switch (server.dialect.admissible) {
    case 'none':
      return [];
    case 'answer-field':
      return last.availableActions ?? [];
    case 'observation-text':
      return readActionsInText(last.observation);
    case 'route-list':
      return listing.safeParse(await askActions(server, id, signal)).data ?? [];
    case 'route-clickables':
      return describeClickables(await askActions(server, id, signal));
  }
}

async function askActions(server: AgentGymServer, id: RemoteId, signal: AbortSignal) {
  const answer = await server.get('/available_actions', id, { signals: [signal] });
  return answer.kind === 'value' ? answer.value : undefined;
}

/** BabyAI ends its observations with `Available actions: ["turn left", "turn right"]`. */
export function readActionsInText(observation: string): string[] {
  const mark = 'Available actions: [';
  const at = observation.lastIndexOf(mark);
  if (at < 0) return [];
  const inside = observation.slice(at + mark.length).split(']')[0] ?? '';
  return [...inside.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** WebShop lists what can be clicked; any words may be searched for where there is a search bar. */
function describeClickables(value: unknown): string[] {
  const page = clickables.safeParse(value).data;
  if (page === undefined) return [];
  const clicks = page.clickables.filter((text) => !(page.has_search_bar && text === 'search'));
  return [
    ...(page.has_search_bar ? ['search[keywords]'] : []),
    ...clicks.map((text) => `click[${text}]`),
  ];
}
