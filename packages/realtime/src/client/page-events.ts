/** The moments at which a page may have slept through messages. */
export interface PageEvents {
  /** Called when the page is shown again or the network is back; returns how to stop. */
  onWake(listener: () => void): () => void;
}

/** Listens to the browser; outside of one nothing ever wakes. */
export const browserPageEvents: PageEvents = {
  onWake(listener) {
    const page = globalThis.document;
    if (!page) return () => {};
    const whenVisible = () => {
      if (page.visibilityState === 'visible') listener();
    };
    page.addEventListener('visibilitychange', whenVisible);
    globalThis.addEventListener('online', listener);
    return () => {
      page.removeEventListener('visibilitychange', whenVisible);
      globalThis.removeEventListener('online', listener);
    };
  },
};
