'use client';

import type { ForkKind, Step } from '@foresight/contracts';
import { RadioGroup } from 'radix-ui';
import { ActionText } from '../episode/action-text';
import { refuseKind } from './fork-draft';

interface KindChoiceProps {
  step: Step;
  value: ForkKind;
  onChange: (kind: ForkKind) => void;
}

const choices: { kind: ForkKind; title: string }[] = [
  { kind: 'keep_draft', title: 'Keep the draft instead' },
  { kind: 'use_revision', title: 'Use the revision' },
  { kind: 'own_action', title: 'My own action' },
  { kind: 'ask_again', title: 'Ask the models again' },
];

/** What the fork does otherwise in its first step. */
export function KindChoice({ step, value, onChange }: KindChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label={`What to do otherwise in step ${step.index}`}
      value={value}
      onValueChange={(chosen) => {
        const choice = choices.find(({ kind }) => kind === chosen);
        if (choice) onChange(choice.kind);
      }}
      className="grid gap-2 sm:grid-cols-2"
    >
      {choices.map(({ kind, title }) => {
        const refusal = refuseKind(kind, step);
        return (
          <RadioGroup.Item
            key={kind}
            value={kind}
            disabled={refusal !== null}
            className="flex min-h-15 min-w-0 flex-col items-start gap-1 rounded-lg border bg-surface px-3 py-2 text-left transition-colors hover:bg-raised disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent/8 data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <span className="font-medium text-sm">{title}</span>
            <span className="min-w-0 text-faint text-xs">
              {refusal ?? <ChoiceDetail kind={kind} step={step} />}
            </span>
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}

function ChoiceDetail({ kind, step }: { kind: ForkKind; step: Step }) {
  switch (kind) {
    case 'keep_draft':
      return <ActionText action={step.draft.action.value ?? ''} tone="draft" />;
    case 'use_revision':
      return <ActionText action={step.reflection?.finalAction.value ?? ''} tone="revised" />;
    case 'own_action':
      return 'Chosen from the world’s list, or typed';
    case 'ask_again':
      return 'With other models, settings or chance';
  }
}
