import { matrixIn, transpose } from '../memory/matrix';
import type { Region } from '../memory/memory-plan';
import type { LayerViews, ParameterViews } from '../model/parameter-views';
import { at } from '../numbers/at';
import { attendBackward } from './attention';
import { clearFloats, type TransformerContext } from './context';
import { rotateQueriesAndKeys } from './forward';
import type { LayerActivations } from './workspace';

/** Weights, and their gradients to add to. */
export interface Learned {
  readonly parameters: ParameterViews;
  readonly gradients: ParameterViews;
}

/**
 * The way back from the gradient of the last norm's output (`gradNormed`, [places × width]) through
 * the activations that `runForward` left; adds to the gradients.
 */
export function runBackward(
  context: TransformerContext,
  { parameters, gradients }: Learned,
  tokens: ArrayLike<number>,
  places: number,
): void {
  const { floats, workspace, config } = context;
  clearFloats(floats, workspace.gradResidual, places * config.width);
  normBackward(context, places, {
    input: workspace.output,
    inverses: workspace.outputInverses,
    gain: parameters.finalGain,
    gradGain: gradients.finalGain,
  });
  for (let index = config.layers - 1; index >= 0; index -= 1) {
    const layer = at(parameters.layers, index);
    const gradLayer = at(gradients.layers, index);
    const activations = at(workspace.layers, index);
    feedForwardBackward(context, layer, gradLayer, activations, places);
    attentionBackward(context, layer, gradLayer, activations, places);
  }
  addEmbeddingGradient(context, gradients, tokens);
}

interface NormBackward {
  input: Region;
  inverses: Region;
  gain: number;
  gradGain: number;
}

/** From `gradNormed` into `gradResidual`. */
function normBackward(
  { kernels, workspace, config }: TransformerContext,
  places: number,
  { input, inverses, gain, gradGain }: NormBackward,
): void {
  kernels.rmsNormBackward(
    places,
    config.width,
    input.offset,
    gain,
    inverses.offset,
    workspace.gradNormed.offset,
    workspace.gradResidual.offset,
    gradGain,
  );
}

function feedForwardBackward(
  context: TransformerContext,
  layer: LayerViews,
  gradLayer: LayerViews,
  activations: LayerActivations,
  places: number,
): void {
  const { kernels, multiply, workspace, config } = context;
  const { width, feedForwardWidth } = config;
  const matrix = (region: Region, columns: number) => matrixIn(region, places, columns);
  const gradOutput = matrix(workspace.gradResidual, width);
  const gradGateUp = matrix(workspace.gradGateUp, 2 * feedForwardWidth);
  const accumulate = { accumulate: true };

  multiply(
    transpose(gradOutput),
    matrix(activations.hidden, feedForwardWidth),
    gradLayer.down,
    accumulate,
  );
  multiply(gradOutput, layer.down, matrix(workspace.gradHidden, feedForwardWidth));
  kernels.swigluBackward(
    places,
    feedForwardWidth,
    activations.gateUp.offset,
    workspace.gradHidden.offset,
    gradGateUp.offset,
  );
  const normed = matrix(activations.feedForwardNormed, width);
  multiply(transpose(gradGateUp), normed, gradLayer.gateUp, accumulate);
  multiply(gradGateUp, layer.gateUp, matrix(workspace.gradNormed, width));
  normBackward(context, places, {
    input: activations.middle,
    inverses: activations.feedForwardInverses,
    gain: layer.feedForwardGain,
    gradGain: gradLayer.feedForwardGain,
  });
}

function attentionBackward(
  context: TransformerContext,
  layer: LayerViews,
  gradLayer: LayerViews,
  activations: LayerActivations,
  places: number,
): void {
  const { multiply, workspace, floats } = context;
  const { width } = context.config;
  const matrix = (region: Region, columns: number) => matrixIn(region, places, columns);
  const gradOutput = matrix(workspace.gradResidual, width);
  const gradAttended = matrix(workspace.gradAttended, width);
  const gradQueryKeyValue = matrix(workspace.gradQueryKeyValue, 3 * width);
  const accumulate = { accumulate: true };

  multiply(
    transpose(gradOutput),
    matrix(activations.attended, width),
    gradLayer.attentionOutput,
    accumulate,
  );
  multiply(gradOutput, layer.attentionOutput, gradAttended);
  clearFloats(floats, workspace.gradQueryKeyValue, places * 3 * width);
  attendBackward(context, matrix(activations.queryKeyValue, 3 * width), {
    attended: gradAttended,
    queryKeyValue: gradQueryKeyValue,
  });
  rotateQueriesAndKeys(context, gradQueryKeyValue, -1);
  const normed = matrix(activations.attentionNormed, width);
  multiply(transpose(gradQueryKeyValue), normed, gradLayer.queryKeyValue, accumulate);
  multiply(gradQueryKeyValue, layer.queryKeyValue, matrix(workspace.gradNormed, width));
  normBackward(context, places, {
    input: activations.input,
    inverses: activations.attentionInverses,
    gain: layer.attentionGain,
    gradGain: gradLayer.attentionGain,
  });
}

function addEmbeddingGradient(
  { kernels, workspace, config }: TransformerContext,
  { embedding }: ParameterViews,
  tokens: ArrayLike<number>,
): void {
  const rowBytes = config.width * 4;
  for (let place = 0; place < tokens.length; place += 1) {
    const row = embedding.offset + at(tokens, place) * rowBytes;
    kernels.addInto(config.width, row, workspace.gradResidual.offset + place * rowBytes);
  }
}
