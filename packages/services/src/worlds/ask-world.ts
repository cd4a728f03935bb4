import { isWorldError } from '@foresight/agent';
import { AppError } from '@foresight/contracts';

/**
 * What a world answers to a question at a door.
 *
 * @throws AppError with the world's code, in the words of the world's adapter.
 */
export async function askWorld<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    if (!isWorldError(cause)) throw cause;
    const { code, message, retryable } = cause;
    throw new AppError(code, message, { retryable, cause });
  }
}
