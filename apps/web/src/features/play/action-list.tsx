'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '../../components/ui/input';
import { VisibleText } from '../../components/visible-text';
import { messageOf } from '../../lib/error-message';
import { matchesWords } from '../../lib/matches-words';
import { playActionsQuery } from '../../lib/queries';

interface ActionListProps {
  episodeId: string;
  index: number;
  disabled: boolean;
  onTake: (action: string) => void;
}

/** What the world would accept now; a click sends it. */
export function ActionList({ episodeId, index, disabled, onTake }: ActionListProps) {
  const [search, setSearch] = useState('');
  const actions = useQuery(playActionsQuery(episodeId, index));
  const found = (actions.data ?? []).filter((action) => matchesWords(action, search));
  return (
    <section aria-label="Possible actions" className="mb-2.5 rounded-lg border bg-surface">
      <Input
        type="search"
        aria-label="Filter actions"
        placeholder="Filter"
        className="rounded-b-none border-0 border-line border-b"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="scroll-thin flex max-h-56 flex-wrap content-start gap-1.5 overflow-y-auto p-2.5">
        {actions.isError && <p className="text-danger text-sm">{messageOf(actions.error)}</p>}
        {actions.isPending && <p className="text-faint text-sm">Asking the world…</p>}
        {actions.data === null && (
          <p className="text-faint text-sm">This world cannot list its actions.</p>
        )}
        {actions.data && found.length === 0 && (
          <p className="text-faint text-sm">No action matches.</p>
        )}
        {found.map((action) => (
          <button
            key={action}
            type="button"
            disabled={disabled}
            onClick={() => onTake(action)}
            className="wrap-anywhere rounded border bg-raised/60 px-1.5 py-0.5 text-left font-mono text-xs transition-colors hover:border-accent hover:text-accent disabled:opacity-50"
          >
            <VisibleText text={action} />
          </button>
        ))}
      </div>
    </section>
  );
}
