import { describe, expect, it } from 'vitest';
import { draftEndpoint, prepareEndpoint } from './endpoint-draft';

const draft = {
  ...draftEndpoint(null),
  name: 'GPU',
  baseUrl: 'http://10.0.0.5:8000/v1',
  model: 'Qwen/Qwen3-4B',
};

const errorsOf = (changes: Partial<typeof draft>) => {
  const prepared = prepareEndpoint(null, { ...draft, ...changes });
  return prepared.ok ? {} : prepared.errors;
};

describe('prepareEndpoint', () => {
  it('sends no key when none was typed', () => {
    const prepared = prepareEndpoint(null, draft);
    expect(prepared.ok && prepared.change.request).toEqual({
      name: 'GPU',
      baseUrl: 'http://10.0.0.5:8000/v1',
      model: 'Qwen/Qwen3-4B',
      roles: ['policy'],
      templates: 'standard@1',
      maxConcurrency: 16,
      timeoutMs: 120_000,
      extraBody: {},
      note: '',
    });
  });

  it('keeps, replaces or forgets a held key', () => {
    const keyOf = (key: typeof draft.key) => {
      const prepared = prepareEndpoint('end_1', { ...draft, key });
      return prepared.ok ? prepared.change.request.apiKey : 'refused';
    };
    expect(keyOf({ action: 'keep' })).toBeUndefined();
    expect(keyOf({ action: 'replace', value: 'secret' })).toBe('secret');
    expect(keyOf({ action: 'forget' })).toBeNull();
  });

  it('puts every error at its field', () => {
    expect(errorsOf({ extraBody: '[1]' })).toHaveProperty('extraBody');
    expect(errorsOf({ extraBody: '{' })).toHaveProperty('extraBody');
    expect(errorsOf({ timeoutSeconds: '0.1' })).toEqual({ timeoutMs: 'Give 1 to 3,600 seconds.' });
    expect(errorsOf({ roles: [] })).toEqual({ roles: 'Choose at least one.' });
    expect(errorsOf({ baseUrl: 'gpu:8000' })).toHaveProperty('baseUrl');
    expect(errorsOf({ name: ' ' })).toEqual({ name: 'This is needed.' });
  });
});
