import type { Endpoint } from '@foresight/contracts';
import { Badge } from '../../components/ui/badge';
import { formatDuration } from '../../lib/format-duration';
import { formatCount } from '../../lib/format-number';
import { capabilityNames } from './endpoint-words';

/** How it is asked, and what its server can do. */
export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const facts: [string, string][] = [
    ['Base URL', endpoint.baseUrl],
    ['Model', endpoint.model],
    ['Templates', endpoint.templates],
    ['At once', `${formatCount(endpoint.maxConcurrency)} requests`],
    ['Time limit', formatDuration(endpoint.timeoutMs)],
  ];
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[2fr_2fr_1.2fr_1fr_1fr] [&>:first-child]:max-sm:col-span-2 [&>:nth-child(2)]:max-sm:col-span-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-2xs text-faint">{term}</dt>
            <dd className="wrap-anywhere font-mono text-xs">
              {value}
              {term === 'Templates' && <TrainedOtherwise endpoint={endpoint} />}
            </dd>
          </div>
        ))}
      </dl>
      {endpoint.capabilities && (
        <ul className="mt-2.5 flex flex-wrap gap-1.5" aria-label="Capabilities">
          {capabilityNames.map(([name, label]) => (
            <li key={name}>
              <Badge className={endpoint.capabilities?.[name] ? '' : 'line-through opacity-70'}>
                <span className="sr-only">
                  {endpoint.capabilities?.[name] ? 'can: ' : 'cannot: '}
                </span>
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Right away when the templates are changed, which the last check knows nothing of. */
function TrainedOtherwise({ endpoint: { templates, health } }: { endpoint: Endpoint }) {
  if (health.templates === null || health.templates === templates) return null;
  return <span className="block font-sans text-revised">trained with {health.templates}</span>;
}
