'use client';

import { List, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Input } from '../../components/ui/input';

interface ActionFormProps {
  /** Actions taken so far, oldest first. */
  history: string[];
  isBusy: boolean;
  error: string | null;
  showsActions: boolean;
  onToggleActions: () => void;
  onTake: (action: string) => void;
}

/** One line to type in; arrow keys bring earlier actions back. */
export function ActionForm(props: ActionFormProps) {
  const { history, isBusy, error, showsActions, onToggleActions, onTake } = props;
  const [text, setText] = useState('');
  const [back, setBack] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBusy) input.current?.focus({ preventScroll: true });
  }, [isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    onTake(text.trim());
    setText('');
    setBack(0);
  };
  const recall = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = Math.min(history.length, Math.max(0, back + direction));
    setBack(next);
    setText(next === 0 ? '' : (history.at(-next) ?? ''));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-1.5">
      {error !== null && (
        <p role="alert" className="wrap-anywhere text-danger text-sm">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Input
          ref={input}
          aria-label="Action"
          placeholder="Type an action"
          className="flex-1 font-mono"
          spellCheck={false}
          value={text}
          onKeyDown={recall}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          aria-expanded={showsActions}
          aria-label="Possible actions"
          onClick={onToggleActions}
        >
          <List /> <span className="max-sm:hidden">Actions</span>
        </Button>
        <Button type="submit" variant="primary" aria-label="Send" disabled={isBusy}>
          <SendHorizontal />
        </Button>
      </div>
    </form>
  );
}
