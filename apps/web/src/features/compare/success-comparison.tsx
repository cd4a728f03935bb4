import type { CompareRunsResponse, SuccessComparison } from '@foresight/contracts';
import type { ReactNode } from 'react';
import { formatPlural, formatProbability, formatShare } from '../../lib/format-number';
import { ComparePanel } from './compare-panel';
import { IntervalBar } from './interval-bar';
import { formatPValue, signed } from './prepare-measures';

const points = (value: number) => `${(100 * value).toFixed(1)} points`;

interface SuccessComparisonViewProps {
  comparison: CompareRunsResponse;
  success: SuccessComparison;
}

/** Which run solves more, and how sure that is. */
export function SuccessComparisonView({ comparison, success }: SuccessComparisonViewProps) {
  const { left, right, difference, differenceInterval, gained, lost, pValue } = success;
  return (
    <ComparePanel
      title="Success"
      hint={`Over ${formatPlural(success.pairs, 'pair')} of ${formatPlural(success.tasks, 'task')} that both runs finished. The line is the 95 % Wilson interval of each rate.`}
    >
      <dl className="flex flex-col gap-2.5">
        <Rate name={comparison.left.name} side={left} pairs={success.pairs} fill="bg-kept-fill" />
        <Rate
          name={comparison.right.name}
          side={right}
          pairs={success.pairs}
          fill="bg-accent-fill"
        />
      </dl>
      <dl className="tabular mt-3 grid gap-x-6 gap-y-2 border-t pt-3 sm:grid-cols-3">
        <Fact term="Difference, right − left" testId="success-difference">
          {signed(difference, points)}
          <span className="block font-normal text-muted text-xs">
            {differenceInterval
              ? `95 % interval over tasks: ${signed(differenceInterval.low, points)} … ${signed(differenceInterval.high, points)}`
              : 'interval undefined'}
          </span>
        </Fact>
        <Fact term="Flips" testId="success-flips">
          <span className="text-success">{gained} gained</span> ·{' '}
          <span className="text-danger">{lost} lost</span>
          <span className="block font-normal text-muted text-xs">
            0→1: only the right run solves it; 1→0: only the left
          </span>
        </Fact>
        <Fact term="McNemar’s exact test" testId="success-p">
          {formatPValue(pValue)}
          <span className="block font-normal text-muted text-xs">
            two-sided; takes the pairs for independent
          </span>
        </Fact>
      </dl>
    </ComparePanel>
  );
}

interface RateProps {
  name: string;
  side: SuccessComparison['left'];
  pairs: number;
  fill: string;
}

function Rate({ name, side, pairs, fill }: RateProps) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,14rem)_1fr_13rem]">
      <dt className="truncate text-sm">{name}</dt>
      <dd className="contents">
        <IntervalBar rate={side.rate} interval={side.interval} fill={fill} />
        <span className="tabular text-sm">
          <strong className="font-semibold">{formatShare(side.succeeded, pairs)}</strong>{' '}
          <span className="text-muted text-xs">
            {side.succeeded} of {pairs} · {formatProbability(side.interval.low)} –{' '}
            {formatProbability(side.interval.high)}
          </span>
        </span>
      </dd>
    </div>
  );
}

interface FactProps {
  term: string;
  testId: string;
  children: ReactNode;
}

function Fact({ term, testId, children }: FactProps) {
  return (
    <div>
      <dt className="text-faint text-xs">{term}</dt>
      <dd data-testid={testId} className="font-semibold">
        {children}
      </dd>
    </div>
  );
}
