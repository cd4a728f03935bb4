import type { EvaluationNews, JobEvent, StepNews } from './job-event';

export interface JobHistory {
  readonly steps: readonly StepNews[];
  readonly evaluations: readonly EvaluationNews[];
}

const MOST_POINTS = 200;

/** The course of the training; of many points, some that are evenly apart, and the newest. */
export function describeHistory(events: readonly JobEvent[]): JobHistory {
  const course = validCourse(events);
  const steps = course.filter((event) => event.type === 'step');
  const evaluations = course.filter((event) => event.type === 'evaluation');
  return { steps: thinOut(steps), evaluations: thinOut(evaluations) };
}

/** What is known of the job just now. */
export interface JobProgress {
  readonly preparation: Extract<JobEvent, { type: 'preparation' }> | null;
  readonly step: StepNews | null;
  readonly evaluation: EvaluationNews | null;
}

export function describeProgress(events: readonly JobEvent[]): JobProgress {
  const course = validCourse(events);
  return {
    preparation: course.findLast((event) => event.type === 'preparation') ?? null,
    step: course.findLast((event) => event.type === 'step') ?? null,
    evaluation: course.findLast((event) => event.type === 'evaluation') ?? null,
  };
}

/** Without the steps that a killed process took after its last save. */
function validCourse(events: readonly JobEvent[]): JobEvent[] {
  let course: JobEvent[] = [];
  for (const event of events) {
    if (event.type !== 'resumed') course.push(event);
    else course = course.filter((other) => !('step' in other) || other.step <= event.step);
  }
  return course;
}

function thinOut<Point>(points: readonly Point[]): Point[] {
  if (points.length <= MOST_POINTS) return [...points];
  const apart = (points.length - 1) / (MOST_POINTS - 1);
  const indexes = Array.from({ length: MOST_POINTS }, (_, nth) => Math.round(nth * apart));
  return indexes.flatMap((index) => points[index] ?? []);
}
