export interface TrackedFetch {
  fetch: typeof fetch;
  /** Resolves once no request is in flight, also none that an answered one brought about. */
  settled(): Promise<void>;
}

/** The real `fetch`, of which a test can tell when the last request has ended. */
export function trackFetch(): TrackedFetch {
  const pending = new Set<Promise<unknown>>();
  const tracked: typeof fetch = (...request) => {
    const answer = fetch(...request);
    const end = answer.then((response) => response.clone().text()).catch(() => {});
    pending.add(end);
    void end.finally(() => pending.delete(end));
    return answer;
  };
  return {
    fetch: tracked,
    settled: async () => {
      while (pending.size > 0) {
        await Promise.all(pending);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
