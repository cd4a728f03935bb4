import Link from 'next/link';
import { ConnectionIndicator } from './connection-indicator';
import { Mark } from './mark';
import { NavLinks } from './nav-links';
import { ThemeToggle } from './theme-toggle';

export function ShellNav() {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b bg-surface px-3 max-sm:gap-0 max-sm:px-1.5 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-0 lg:border-r lg:border-b-0 lg:px-2.5 lg:py-3">
      <Link
        href="/runs"
        aria-label="Foresight, all runs"
        className="flex items-center gap-2 rounded-md px-2 py-1 font-semibold tracking-tight lg:mb-4"
      >
        <Mark className="size-5" />
        <span className="max-sm:sr-only">Foresight</span>
      </Link>
      <NavLinks />
      <div className="ml-auto flex items-center gap-1 lg:mt-auto lg:ml-0 lg:flex-col lg:items-stretch lg:gap-3">
        <ConnectionIndicator />
        <ThemeToggle />
      </div>
    </header>
  );
}
