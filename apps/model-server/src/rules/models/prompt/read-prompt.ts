import type { PromptMessage } from '../rule-model';

export interface PastTurn {
  action: string;
  observation: string;
}

export type PromptRequest =
  | { phase: 'draft' }
  | { phase: 'reflect'; draftAction: string; predicted: string }
  | { phase: 'predict'; action: string };

/** What a prompt of the decision loop says. */
export interface LoopPrompt {
  /** Instructions, with the actions that exist. */
  system: string;
  goal: string;
  initialObservation: string;
  /** Steps that the prompt no longer shows, after the initial observation. */
  leftOut: number;
  turns: PastTurn[];
  request: PromptRequest;
}

const requestHeading =
  /\n\n### (Draft the next action|Reflect on the draft|Predict the next state)/g;

/** Reads a prompt in the layout of the decision loop; null when it is another kind of prompt. */
export function readPrompt(messages: readonly PromptMessage[]): LoopPrompt | null {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const turns = dropRepair(messages.filter(({ role }) => role !== 'system'));
  const last = turns.at(-1);
  if (last === undefined || last.role !== 'user') return null;
  const asked = splitRequest(last.content);
  if (asked === null) return null;
  const told = [...turns.slice(0, -1), { role: 'user' as const, content: asked.before }];
  const [first, ...rest] = told;
  const opening = first === undefined ? null : readOpening(first.content);
  if (opening === null) return null;
  return { system, ...opening, turns: readTurns(rest), request: asked.request };
}

/** A repair asks the same thing again, so the unread answer and the request for it are set aside. */
function dropRepair(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  const last = messages.at(-1);
  return last?.role === 'user' && last.content.startsWith('### Answer again')
    ? messages.slice(0, -2)
    : messages;
}

function splitRequest(content: string): { before: string; request: PromptRequest } | null {
  // The last heading counts: an observation may quote one.
  const heading = [...content.matchAll(requestHeading)].at(-1);
  if (heading === undefined) return null;
  const body = content.slice(heading.index + heading[0].length);
  const request = readRequest(heading[1] ?? '', body);
  return { before: content.slice(0, heading.index), request };
}

function readRequest(heading: string, body: string): PromptRequest {
  switch (heading) {
    case 'Reflect on the draft': {
      const match = /\nDraft Action: (.*)\nPredicted next state: ([\s\S]*?)(?:\n\n|$)/.exec(body);
      return { phase: 'reflect', draftAction: match?.[1] ?? '', predicted: match?.[2] ?? '' };
    }
    case 'Predict the next state':
      return { phase: 'predict', action: /\nAction: (.*)/.exec(body)?.[1] ?? '' };
    default:
      return { phase: 'draft' };
  }
}

function readOpening(content: string) {
  const match = /^Task: ([\s\S]*?)\n\nObservation: ([\s\S]*)$/.exec(content);
  if (match === null) return null;
  const note = /\n\n\((\d+) earlier steps? left out\)\s*$/.exec(match[2] ?? '');
  const initialObservation = (match[2] ?? '').slice(0, note?.index);
  return { goal: match[1] ?? '', initialObservation, leftOut: Number(note?.[1] ?? 0) };
}

function readTurns(messages: readonly PromptMessage[]): PastTurn[] {
  const turns: PastTurn[] = [];
  let action: string | null = null;
  for (const { role, content } of messages) {
    if (role === 'assistant') action = content.replace(/^Action: /, '');
    else if (action !== null) {
      turns.push({ action, observation: content.replace(/^Observation: /, '') });
      action = null;
    }
  }
  return turns;
}
