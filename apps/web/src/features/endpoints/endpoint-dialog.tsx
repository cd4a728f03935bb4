'use client';

import type { Endpoint } from '@foresight/contracts';
import { Dialog } from '../../components/ui/dialog';
import { EndpointForm } from './endpoint-form';

interface EndpointDialogProps {
  editing: Endpoint | 'new' | null;
  templateSets: readonly string[];
  onClose: () => void;
}

export function EndpointDialog({ editing, templateSets, onClose }: EndpointDialogProps) {
  const endpoint = editing === 'new' ? null : editing;
  return (
    <Dialog
      open={editing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={endpoint ? `Edit ${endpoint.name}` : 'Register an endpoint'}
      description="It is checked as soon as it is saved."
    >
      <EndpointForm
        key={endpoint?.id ?? 'new'}
        endpoint={endpoint}
        templateSets={templateSets}
        onDone={onClose}
      />
    </Dialog>
  );
}
