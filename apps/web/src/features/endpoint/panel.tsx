import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** One short sentence under the title. */
  hint?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of the page. */
export function Panel({ title, hint, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-sm">
            {title}
          </h2>
          {hint && <p className="text-faint text-xs leading-5">{hint}</p>}
        </div>
        {actions}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Said in place of what a server does not tell. */
export function NotSaid({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>;
}
