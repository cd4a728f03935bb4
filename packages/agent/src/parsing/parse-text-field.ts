import type { ParsedField } from '@foresight/contracts';
import type { ChosenBlock } from './choose-block';

/** A field of free text, over as many lines as it has. */
export function parseTextField(block: ChosenBlock | null): ParsedField<string> {
  if (!block || block.raw === '') {
    return { value: null, status: 'missing', raw: block ? block.raw : null };
  }
  return { value: block.raw, status: block.clean ? 'ok' : 'lenient', raw: block.raw };
}
