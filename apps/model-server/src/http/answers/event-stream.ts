/**
 * A body of server-sent events, ended by `[DONE]`. `onCancel` is called when the client goes away;
 * it must make the source end.
 */
export function toEventStream(
  source: AsyncGenerator<object>,
  onCancel: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      const data = done ? '[DONE]' : JSON.stringify(value);
      controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      if (done) controller.close();
    },
    cancel: onCancel,
  });
}
