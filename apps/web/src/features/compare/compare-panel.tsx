import { type ReactNode, useId } from 'react';

interface ComparePanelProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A titled part of a comparison. */
export function ComparePanel({ title, hint, children }: ComparePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-surface px-4 py-3">
      <h2 id={id} className="font-medium text-sm">
        {title}
      </h2>
      {hint && <p className="text-faint text-xs leading-5">{hint}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}
