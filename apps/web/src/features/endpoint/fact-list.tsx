import type { Fact } from './prepare-model-facts';

/** Terms with their values, as many beside each other as there is room for. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-2.5">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-faint text-xs">{term}</dt>
          <dd className="tabular wrap-anywhere font-mono text-xs leading-5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
