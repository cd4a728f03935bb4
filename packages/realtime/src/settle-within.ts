/** Waits until the work is done, has failed, or the time is up; never rejects. */
export async function settleWithin(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work.catch(() => {}), deadline]);
  clearTimeout(timer);
}
