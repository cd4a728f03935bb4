import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: status or count. */
  aside?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, aside, description, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere font-semibold text-lg tracking-tight">{title}</h1>
          {aside}
        </div>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
