/** Asks again and again until a condition holds. @throws if that takes too many tries */
export async function waitFor(condition: () => Promise<boolean>, tries = 5_000): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    if (await condition()) return;
    await new Promise(setImmediate);
  }
  throw new Error('What was waited for did not happen.');
}
