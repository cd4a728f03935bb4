import type { Kernels } from '../kernels/kernels';
import type { Matrix } from '../memory/matrix';
import type { Region } from '../memory/memory-plan';
import type { ParameterViews } from '../model/parameter-views';
import { at } from '../numbers/at';
import type { DecoderMemory } from './decoder-memory';

/** Packs every matrix once, so that no step has to. */
export function packWeights(kernels: Kernels, views: ParameterViews, places: DecoderMemory): void {
  // Weights are stored [outputs × inputs], so it is the transposed matrix that is packed.
  const pack = ({ rows, columns, offset }: Matrix, into: Region) =>
    kernels.packPanels(1, rows, columns, offset, columns, into.offset);
  pack(views.embedding, places.head);
  places.layers.forEach((packed, index) => {
    const layer = at(views.layers, index);
    pack(layer.queryKeyValue, packed.queryKeyValue);
    pack(layer.attentionOutput, packed.attentionOutput);
    pack(layer.gateUp, packed.gateUp);
    pack(layer.down, packed.down);
  });
}
