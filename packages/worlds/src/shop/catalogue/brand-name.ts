import type { SeededRandom } from '../../random/seeded-random';

// Syllables of no language in particular, so that no real maker is named.
const STARTS = 'Vel Tav Kes Bru Orm Zan Fir Quo Hal Dre Pim Sko Wyn Jor Elb Lun'.split(' ');
const MIDDLES = 'mo ri va du ne pa zo ki'.split(' ');
const ENDS = 'vik ra dell to quin ster ly ndo fex rum'.split(' ');

/** An invented maker. Each department has makers of its own, 80 in all. */
export function drawBrand(random: SeededRandom, departmentIndex: number): string {
  const number = random.below(80);
  const start = STARTS[(number + departmentIndex * 5) % STARTS.length] ?? '';
  const middle = MIDDLES[(number + departmentIndex * 3) % MIDDLES.length] ?? '';
  return `${start}${middle}${ENDS[(number * 7 + departmentIndex) % ENDS.length] ?? ''}`;
}
