'use client';

import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../components/ui/text-field';
import { VisibleText } from '../../components/visible-text';
import { messageOf } from '../../lib/error-message';
import { matchesWords } from '../../lib/matches-words';
import { stepActionsQuery } from '../../lib/queries';

interface ActionPickerProps {
  episodeId: string;
  step: number;
  value: string;
  error?: string;
  onChange: (action: string) => void;
}

const longestList = 200;

/** An action to type; what the world would accept is offered below, filtered by what is typed. */
export function ActionPicker({ episodeId, step, value, error, onChange }: ActionPickerProps) {
  const actions = useQuery(stepActionsQuery(episodeId, step));
  const offered = actions.data ?? [];
  const isChosen = offered.includes(value);
  const found = isChosen ? offered : offered.filter((action) => matchesWords(action, value));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Action"
        hint="Any text may be sent; typing filters the list."
        inputClassName="font-mono"
        spellCheck={false}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div
        role="listbox"
        aria-label="Actions the world accepts here"
        className="scroll-thin flex h-36 flex-wrap content-start gap-1.5 overflow-y-auto rounded-lg border bg-canvas p-2"
      >
        {actions.isError && <p className="text-danger text-sm">{messageOf(actions.error)}</p>}
        {actions.isPending && <p className="text-faint text-sm">Leading the world to this step…</p>}
        {actions.data === null && (
          <p className="text-faint text-sm">This world cannot tell its actions at a past step.</p>
        )}
        {actions.data && found.length === 0 && (
          <p className="text-faint text-sm">No action it lists matches; yours is sent as it is.</p>
        )}
        {found.slice(0, longestList).map((action) => (
          <button
            key={action}
            type="button"
            role="option"
            aria-selected={action === value}
            onClick={() => onChange(action)}
            className="wrap-anywhere rounded border bg-surface px-1.5 py-0.5 text-left font-mono text-xs transition-colors hover:border-accent hover:text-accent aria-selected:border-accent aria-selected:bg-accent/8 aria-selected:text-accent"
          >
            <VisibleText text={action} />
          </button>
        ))}
      </div>
    </div>
  );
}
