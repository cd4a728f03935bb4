import { type Matrix, matrixIn, transpose } from '../memory/matrix';
import { integersOf, type Region } from '../memory/memory-plan';
import { headWidthOf } from '../model/model-config';
import type { LayerViews, ParameterViews } from '../model/parameter-views';
import { at } from '../numbers/at';
import { attend } from './attention';
import { copyFloats, type TransformerContext } from './context';
import type { TrainingSequence } from './sequence';
import { type LayerActivations, padPlaces } from './workspace';

/**
 * Runs a sequence through the layers and the last norm; activations stay in the workspace.
 *
 * @returns the places computed: the tokens, padded to a multiple of 8.
 */
export function runForward(
  context: TransformerContext,
  parameters: ParameterViews,
  sequence: Pick<TrainingSequence, 'tokens' | 'starts'>,
): number {
  const { workspace, kernels, config } = context;
  const places = padPlaces(sequence.tokens.length);
  writeStarts(context, sequence, places);
  embedTokens(context, parameters, sequence.tokens, places);
  workspace.layers.forEach((activations, index) => {
    const output = workspace.layers[index + 1]?.input ?? workspace.output;
    runLayer(context, at(parameters.layers, index), activations, output, places);
  });
  kernels.rmsNorm(
    places,
    config.width,
    workspace.output.offset,
    parameters.finalGain,
    workspace.outputNormed.offset,
    workspace.outputInverses.offset,
    config.normEpsilon,
  );
  return places;
}

function writeStarts(
  { memory, workspace }: TransformerContext,
  { tokens, starts }: Pick<TrainingSequence, 'tokens' | 'starts'>,
  places: number,
): void {
  const target = integersOf(memory, workspace.starts);
  target.fill(0, 0, places);
  if (starts)
    for (let place = 0; place < tokens.length; place += 1) target[place] = at(starts, place);
}

function embedTokens(
  { floats, workspace, config }: TransformerContext,
  { embedding }: ParameterViews,
  tokens: ArrayLike<number>,
  places: number,
): void {
  const { width } = config;
  const input = (workspace.layers[0]?.input ?? workspace.output).offset;
  for (let place = 0; place < places; place += 1) {
    const token = place < tokens.length ? at(tokens, place) : 0;
    copyFloats(floats, embedding.offset + token * width * 4, input + place * width * 4, width);
  }
}

function runLayer(
  context: TransformerContext,
  layer: LayerViews,
  activations: LayerActivations,
  output: Region,
  places: number,
): void {
  const { width, normEpsilon } = context.config;
  const { kernels, multiply, floats } = context;
  const matrix = (region: Region, columns: number) => matrixIn(region, places, columns);
  const { input, middle } = activations;
  const norm = (from: Region, gain: number, to: Region, inverses: Region) =>
    kernels.rmsNorm(places, width, from.offset, gain, to.offset, inverses.offset, normEpsilon);

  norm(input, layer.attentionGain, activations.attentionNormed, activations.attentionInverses);
  const queryKeyValue = matrix(activations.queryKeyValue, 3 * width);
  multiply(
    matrix(activations.attentionNormed, width),
    transpose(layer.queryKeyValue),
    queryKeyValue,
  );
  rotateQueriesAndKeys(context, queryKeyValue, 1);
  const attended = matrix(activations.attended, width);
  attend(context, queryKeyValue, attended);
  copyFloats(floats, input.offset, middle.offset, places * width);
  multiply(attended, transpose(layer.attentionOutput), matrix(middle, width), { accumulate: true });

  norm(
    middle,
    layer.feedForwardGain,
    activations.feedForwardNormed,
    activations.feedForwardInverses,
  );
  feedForward(context, layer, activations, places);
  copyFloats(floats, middle.offset, output.offset, places * width);
  const hidden = matrix(activations.hidden, context.config.feedForwardWidth);
  multiply(hidden, transpose(layer.down), matrix(output, width), { accumulate: true });
}

function feedForward(
  { kernels, multiply, config }: TransformerContext,
  layer: LayerViews,
  { feedForwardNormed, gateUp, hidden }: LayerActivations,
  places: number,
): void {
  const { width, feedForwardWidth } = config;
  const normed = matrixIn(feedForwardNormed, places, width);
  multiply(normed, transpose(layer.gateUp), matrixIn(gateUp, places, 2 * feedForwardWidth));
  kernels.swiglu(places, feedForwardWidth, gateUp.offset, hidden.offset);
}

/** In place; `direction` -1 turns gradients back. */
export function rotateQueriesAndKeys(
  { kernels, workspace, config }: TransformerContext,
  queryKeyValue: Matrix,
  direction: 1 | -1,
): void {
  const { positions, cosines, sines } = workspace;
  const { offset, rows, stride } = queryKeyValue;
  // Queries and keys lie side by side, so to the rotation they are twice as many heads.
  kernels.rotate(
    rows,
    2 * config.heads,
    headWidthOf(config),
    offset,
    stride,
    positions.offset,
    cosines.offset,
    sines.offset,
    direction,
  );
}
