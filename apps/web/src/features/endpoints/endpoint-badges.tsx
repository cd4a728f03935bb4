import type { Endpoint } from '@foresight/contracts';
import { KeyRound } from 'lucide-react';
import { Badge } from '../../components/ui/badge';
import { roleNames, roleTones } from './endpoint-words';

/** What it may be used as, where it comes from, and whether a key is set. */
export function EndpointBadges({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      {endpoint.roles.map((role) => (
        <Badge key={role} tone={roleTones[role]}>
          {roleNames[role]}
        </Badge>
      ))}
      {endpoint.embedded && (
        <Badge tip="Comes with Foresight and runs on this machine.">embedded</Badge>
      )}
      {endpoint.hasApiKey && (
        <Badge>
          <KeyRound aria-hidden /> key set
        </Badge>
      )}
    </>
  );
}
