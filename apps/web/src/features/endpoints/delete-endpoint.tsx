'use client';

import type { Endpoint } from '@foresight/contracts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { useDeleteEndpoint } from './use-endpoint-changes';

export function DeleteEndpoint({
  endpoint,
  onClose,
  onDeleted,
}: {
  endpoint: Endpoint | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const remove = useDeleteEndpoint();
  return (
    <ConfirmDialog
      open={endpoint !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${endpoint?.name ?? ''}?`}
      confirmLabel="Delete the endpoint"
      cancelLabel="Keep it"
      danger
      onConfirm={() => endpoint && remove.mutate(endpoint.id, { onSuccess: onDeleted })}
    >
      New runs can no longer use it, and its key is forgotten. Runs that used it keep its name.
    </ConfirmDialog>
  );
}
