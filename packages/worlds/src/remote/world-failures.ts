import { WorldError } from '@foresight/agent';

/** Nobody answered, or not in time: another attempt may find the server again. */
export function unreachable(message: string, cause?: unknown): WorldError {
  return new WorldError('world_unreachable', message, true, { cause });
}

/** The session is gone or no longer in a known state; only a new session can go on. */
export function lost(message: string, cause?: unknown): WorldError {
  return new WorldError('world_lost', message, true, { cause });
}

/** The server answered, and would answer the same again. */
export function refused(message: string, cause?: unknown): WorldError {
  return new WorldError('world_refused', message, false, { cause });
}

/** The server refused, perhaps only because it had just lost the session. */
export function perhapsRefused(message: string): WorldError {
  return new WorldError('world_refused', message, true);
}

export function unknownTask(worldName: string, taskId: string): WorldError {
  return new WorldError('world_task_unknown', `${worldName} has no task ${taskId}`, false);
}

/** A text of a server as messages may show it. */
export function quote(text: string): string {
  const limit = 300;
  const shown = text.trim();
  return shown.length > limit ? `“${shown.slice(0, limit)}…”` : `“${shown}”`;
}
