'use client';

/** Replaces the whole document when even the layout fails, so it can lean on nothing. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: 'system-ui, sans-serif', padding: '4rem 1.5rem', textAlign: 'center' }}
      >
        <title>Error · Foresight</title>
        <h1 style={{ fontSize: '1.1rem' }}>Foresight could not be shown</h1>
        <p>Nothing on the server is lost: runs go on without this page.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  );
}
