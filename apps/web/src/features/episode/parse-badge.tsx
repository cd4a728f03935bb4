import type { FieldStatus, ParseStatus } from '@foresight/contracts';
import { Badge } from '../../components/ui/badge';
import { fieldStatusNotes, parseStatusNotes } from './describe-parsing';

/** Nothing when the answer was in the form asked for. */
export function ParseBadge({ status }: { status: ParseStatus }) {
  if (status === 'ok') return null;
  const { title, help } = parseStatusNotes[status];
  return (
    <Badge tone={status === 'unparsable' ? 'danger' : 'neutral'} tip={help}>
      {title}
    </Badge>
  );
}

export function FieldBadge({ status, raw }: { status: FieldStatus; raw: string | null }) {
  if (status === 'ok') return null;
  const { title, help } = fieldStatusNotes[status];
  const tip = raw ? `${help} As it was written: “${raw.slice(0, 200)}”` : help;
  return (
    <Badge tone={status === 'lenient' ? 'neutral' : 'danger'} tip={tip}>
      {title}
    </Badge>
  );
}
