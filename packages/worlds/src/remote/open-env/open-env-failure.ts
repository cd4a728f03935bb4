import type { WorldError } from '@foresight/agent';
import { lost, perhapsRefused, quote, refused, unreachable } from '../world-failures';

/** What an error message of an OpenEnv server means for the caller. */
export function openEnvFailure({ code, message }: { code: string; message: string }): WorldError {
  const text = `The world answered ${code}: ${quote(message)}.`;
  switch (code) {
    case 'CAPACITY_REACHED':
      return unreachable(text);
    case 'SESSION_ERROR':
      return lost(text);
    case 'FACTORY_ERROR':
      return perhapsRefused(text);
    default:
      return refused(text);
  }
}
