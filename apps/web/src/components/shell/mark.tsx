/** A step taken and the step foreseen. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g fill="none" strokeWidth="2.6" strokeLinecap="round" className="stroke-on-accent">
        <path d="M6 20c4-8.5 8-8.5 11 0" />
        <path d="M17 20c2.6-8.5 6.4-8.5 9 0" strokeDasharray="0.1 4.4" />
      </g>
      <circle cx="17" cy="20" r="2.5" className="fill-on-accent" />
    </svg>
  );
}
