import type { Gate } from '@foresight/contracts';
import { Check, Minus, X } from 'lucide-react';
import { Badge } from '../../components/ui/badge';
import { formatProbability } from '../../lib/format-number';
import type { Tone } from '../../lib/tones';
import { describeGate } from './describe-gate';
import { PhaseSection } from './phase-section';

const executedTone: Record<Gate['executed'], Tone> = {
  draft: 'kept',
  revision: 'revised',
  none: 'danger',
  other: 'accent',
};
const executedLabel: Record<Gate['executed'], string> = {
  draft: 'draft executed',
  revision: 'revision executed',
  none: 'nothing to execute',
  other: 'another action executed',
};

export function GateView({ gate }: { gate: Gate }) {
  const { sentence, unreadable } = describeGate(gate.reason);
  const tone = unreadable ? 'danger' : executedTone[gate.executed];
  return (
    <PhaseSection
      phase="gate"
      tone={tone}
      badges={<Badge tone={tone}>{executedLabel[gate.executed]}</Badge>}
    >
      <p className="text-sm">{sentence}</p>
      {gate.reason !== 'draft_only_mode' && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          <GateTest passed={gate.probability.passed}>
            {compare('probability', gate.probability.value, 'τp', gate.probability.threshold)}
          </GateTest>
          <GateTest passed={gate.confidence.passed}>
            {compare('confidence', gate.confidence.value, 'τq', gate.confidence.threshold)}
          </GateTest>
          <GateTest passed={gate.actionsDiffer}>
            {gate.actionsDiffer === null
              ? 'actions not compared'
              : gate.actionsDiffer
                ? 'actions differ'
                : 'same action'}
          </GateTest>
        </ul>
      )}
    </PhaseSection>
  );
}

function compare(name: string, value: number | null, symbol: string, threshold: number): string {
  const limit = `${symbol} ${formatProbability(threshold)}`;
  if (value === null) return `${name} unknown, ${limit}`;
  return `${name} ${formatProbability(value)} ${value > threshold ? '>' : '≤'} ${limit}`;
}

const verdicts = {
  passed: { icon: Check, tone: 'success' as const, word: 'passed' },
  failed: { icon: X, tone: 'kept' as const, word: 'failed' },
  skipped: { icon: Minus, tone: 'neutral' as const, word: 'not reached' },
};

function GateTest({ passed, children }: { passed: boolean | null; children: string }) {
  const {
    icon: Icon,
    tone,
    word,
  } = verdicts[passed === null ? 'skipped' : passed ? 'passed' : 'failed'];
  return (
    <li>
      <Badge tone={tone} className="tabular">
        <Icon aria-hidden />
        <span className="sr-only">{word}: </span>
        {children}
      </Badge>
    </li>
  );
}
