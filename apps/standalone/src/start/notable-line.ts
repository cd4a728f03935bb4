import { z } from 'zod';

const logLineSchema = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

export interface NotableLine {
  severity: 'warning' | 'error';
  text: string;
}

const WARNING = 40;
const ERROR = 50;

/** What of a child's output the terminal should show: its warnings and errors; null for all else. */
export function notableLine(line: string, stream: 'stdout' | 'stderr'): NotableLine | null {
  const entry = parseLogLine(line);
  // Plain text on stderr comes from Node or a library, and is rare.
  if (!entry)
    return stream === 'stderr' && line.trim() ? { severity: 'warning', text: line } : null;
  if (entry.level < WARNING) return null;
  const text = entry.err ? `${entry.msg}: ${entry.err.message}` : entry.msg;
  return { severity: entry.level >= ERROR ? 'error' : 'warning', text };
}

function parseLogLine(line: string) {
  if (!line.startsWith('{')) return null;
  try {
    return logLineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
