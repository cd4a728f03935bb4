import type { IncomingMessage } from 'node:http';
import type { ScriptedRequest } from './scripted-behaviour';

/** Headings of the template set `standard@1`. */
const PHASE_BY_HEADING = [
  ['### Draft the next action', 'draft'],
  ['### Predict the next state', 'imagine'],
  ['### Reflect on the draft', 'reflect'],
] as const;
const REPAIR_HEADING = '### Answer again';

interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
}

export async function readRequest(message: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  // Trusted: only tests talk to this server.
  const body: ChatBody = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const { model, messages, stream = false } = body;
  const isRepair = messages.at(-1)?.content.startsWith(REPAIR_HEADING) ?? false;
  const asking = messages.filter(({ role }) => role === 'user').at(isRepair ? -2 : -1)?.content;
  return {
    phase: phaseOf(asking ?? ''),
    isRepair,
    model,
    messages,
    stream,
    apiKey: keyOf(message),
  };
}

/** The heading stands last: what is before it may be any text a world prints. */
function phaseOf(content: string): ScriptedRequest['phase'] {
  const found = PHASE_BY_HEADING.map(([heading, phase]) => ({
    at: content.lastIndexOf(heading),
    phase,
  })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => b.at - a.at)[0]?.phase ?? null;
}

function keyOf(message: IncomingMessage): string | null {
  return message.headers.authorization?.replace(/^Bearer /, '') ?? null;
}
