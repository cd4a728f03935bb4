'use client';

import { Globe, type LucideIcon, Rows3, Server } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

interface NavLink {
  href: string;
  label: string;
  icon: LucideIcon;
  /** First path segments that belong to the link. */
  segments: string[];
}

const links: NavLink[] = [
  { href: '/runs', label: 'Runs', icon: Rows3, segments: ['', 'runs', 'episodes', 'compare'] },
  { href: '/worlds', label: 'Worlds', icon: Globe, segments: ['worlds'] },
  { href: '/endpoints', label: 'Endpoints', icon: Server, segments: ['endpoints'] },
];

export function NavLinks() {
  const segment = usePathname().split('/')[1] ?? '';
  return (
    <nav aria-label="Main" className="flex gap-0.5 lg:flex-col">
      {links.map(({ href, label, icon: Icon, segments }) => (
        <Link
          key={href}
          href={href}
          aria-current={segments.includes(segment) ? 'page' : undefined}
          className="flex h-8.5 items-center gap-2 rounded-md px-2.5 font-medium text-muted max-sm:px-1.5 text-sm transition-colors hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink"
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
