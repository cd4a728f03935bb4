import { AppError } from '@foresight/contracts';
import { expect, it } from 'vitest';
import { serverFormErrors } from './form-errors';

it('reads what the server says about single fields', () => {
  const faults = [
    { path: 'gate.reviseThreshold', message: 'Too high.' },
    { path: 'seeds.3', message: 'Too big.' },
    { path: 'seeds.4', message: 'Too big as well.' },
  ];
  expect(serverFormErrors(new AppError('invalid_input', 'x', { details: { faults } }))).toEqual({
    'gate.reviseThreshold': 'Too high.',
    seeds: 'Too big.',
  });
});

it('finds nothing in other errors', () => {
  expect(serverFormErrors(new AppError('conflict', 'x', { details: { name: 'taken' } }))).toEqual(
    {},
  );
  expect(serverFormErrors(null)).toEqual({});
});
