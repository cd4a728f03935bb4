import { expect, test } from 'vitest';
import { createLogger } from './create-logger';

test('writes one JSON line with name, fields and message', () => {
  const lines = capture();
  createLogger({ name: 'worker', level: 'info', pretty: false, destination: lines }).info(
    { step: 3 },
    'step ended',
  );
  expect(JSON.parse(lines.text)).toMatchObject({
    name: 'worker',
    level: 30,
    step: 3,
    msg: 'step ended',
  });
});

test('cuts secrets out wherever they lie', () => {
  const lines = capture();
  const secret = 'sk-secret';
  createLogger({ name: 'worker', level: 'info', pretty: false, destination: lines }).info(
    {
      apiKey: secret,
      endpoint: { apiKey: secret },
      request: { headers: { authorization: secret } },
      password: secret,
    },
    'request',
  );
  expect(lines.text).not.toContain(secret);
  expect(lines.text).toContain('[redacted]');
});

test('lines below the level are left out', () => {
  const lines = capture();
  createLogger({ name: 'worker', level: 'warn', pretty: false, destination: lines }).info('quiet');
  expect(lines.text).toBe('');
});

function capture() {
  const sink = {
    text: '',
    write(line: string) {
      sink.text += line;
    },
  };
  return sink;
}
