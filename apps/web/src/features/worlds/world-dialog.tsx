'use client';

import type { RemoteWorld } from '@foresight/contracts';
import { useRouter } from 'next/navigation';
import { Dialog } from '../../components/ui/dialog';
import { WorldForm } from './world-form';

interface WorldDialogProps {
  editing: RemoteWorld | 'new' | null;
  onClose: () => void;
}

export function WorldDialog({ editing, onClose }: WorldDialogProps) {
  const router = useRouter();
  const world = editing === 'new' ? null : editing;
  const finish = (name: string) => {
    onClose();
    if (world === null) router.push(`/worlds/${name}`);
  };
  return (
    <Dialog
      open={editing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={world ? `Edit ${world.name}` : 'Register a world'}
      description="It is checked as soon as it is saved: a task is begun and one step taken."
    >
      <WorldForm key={world?.id ?? 'new'} world={world} onSaved={finish} onCancel={onClose} />
    </Dialog>
  );
}
