import { at } from '../../numbers/at';
import type { Kernels } from '../kernels';

type Losses = Pick<Kernels, 'logSoftmax' | 'tokenLoss'>;

export function createLosses(floats: Float32Array, integers: Int32Array): Losses {
  const toLogProbabilities = (row: number, vocabulary: number): number[] => {
    const logits = Array.from(floats.subarray(row, row + vocabulary));
    const peak = Math.max(...logits);
    const total = peak + Math.log(logits.reduce((sum, z) => sum + Math.exp(z - peak), 0));
    return logits.map((z) => z - total);
  };

  return {
    logSoftmax(rows, vocabulary, L) {
      for (let r = 0; r < rows; r += 1) {
        const row = L / 4 + r * vocabulary;
        floats.set(toLogProbabilities(row, vocabulary), row);
      }
    },

    tokenLoss(...[rows, vocabulary, L, targets, scales, teacher, crossEntropy, kl, results]) {
      for (let r = 0; r < rows; r += 1) {
        const row = L / 4 + r * vocabulary;
        const target = at(integers, targets / 4 + r);
        const scale = at(floats, scales / 4 + r);
        const logP = toLogProbabilities(row, vocabulary);
        let divergence = 0;
        logP.forEach((own, token) => {
          const logQ = teacher ? at(floats, teacher / 4 + r * vocabulary + token) : own;
          divergence += Math.exp(logQ) * (logQ - own);
          const miss = Math.exp(own) - (token === target ? 1 : 0);
          const distance = teacher ? Math.exp(own) - Math.exp(logQ) : 0;
          floats[row + token] = scale * (crossEntropy * miss + kl * distance);
        });
        const wanted = at(logP, target);
        floats.set(
          [-wanted, divergence, wanted >= Math.max(...logP) ? 1 : 0, 0],
          results / 4 + r * 4,
        );
      }
    },
  };
}
