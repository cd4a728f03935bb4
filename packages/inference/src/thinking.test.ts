import { afterEach, describe, expect, it } from 'vitest';
import { buildModel, buildRequest, collectAnswer } from './testing/collect-answer';
import {
  beginStream,
  delta,
  finish,
  sendJson,
  startUglyServer,
  streamTexts,
  type UglyServer,
  writeEvent,
} from './testing/ugly-server';
import { ThinkingSplitter } from './thinking-splitter';

function split(pieces: string[]) {
  const splitter = new ThinkingSplitter();
  const segments = [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
  const join = (type: string) =>
    segments
      .filter((segment) => segment.type === type)
      .map(({ text }) => text)
      .join('');
  return { text: join('text'), thinking: join('thinking') };
}

describe('ThinkingSplitter', () => {
  const answer = 'a<think>why <b> </thin</think>b</think>c<';

  it('gives the same however the text is cut', () => {
    for (let size = 1; size <= answer.length; size += 1) {
      const pieces = answer.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      expect(split(pieces)).toEqual({ text: 'abc<', thinking: 'why <b> </thin' });
    }
  });

  it('counts a thought that never ends as thinking', () => {
    expect(split(['<think>so', ' far <'])).toEqual({ text: '', thinking: 'so far <' });
  });
});

const token = (text: string) => ({ token: text, logprob: -0.5, top_logprobs: [] });

describe('thinking in answers', () => {
  let server: UglyServer;
  afterEach(() => server.close());
  const collect = () => collectAnswer(buildModel(server.baseUrl).generate(buildRequest()));

  it('takes tags out of the text and their tokens out of the tokens', async () => {
    server = await startUglyServer((response) => {
      beginStream(response);
      for (const text of ['<thi', 'nk>hm', '</think>', 'go', ' on']) {
        writeEvent(response, delta({ content: text }, { logprobs: { content: [token(text)] } }));
      }
      writeEvent(response, finish());
      response.end();
    });
    const { text, thinking, generation } = await collect();
    expect({ text, thinking }).toEqual({ text: 'go on', thinking: 'hm' });
    expect(generation).toMatchObject({ text: 'go on', thinking: 'hm' });
    expect(generation.tokens?.map((each) => each.text)).toEqual(['go', ' on']);
  });

  it.each(['reasoning_content', 'reasoning'])('reads %s beside the text', async (field) => {
    server = await startUglyServer((response) => {
      beginStream(response);
      const logprobs = (text: string) => ({ logprobs: { content: [token(text)] } });
      writeEvent(response, delta({ [field]: 'hm' }, logprobs('hm')));
      writeEvent(response, delta({ content: 'go' }, logprobs('go')));
      writeEvent(response, finish());
      response.end();
    });
    const { text, thinking, generation } = await collect();
    expect({ text, thinking }).toEqual({ text: 'go', thinking: 'hm' });
    expect(generation.tokens?.map((each) => each.text)).toEqual(['go']);
  });

  it('leaves out the tokens of reasoning in a whole answer', async () => {
    const content = ['hm', '</think>', 'go', ' on', '<|end|>'].map(token);
    server = await startUglyServer((response) =>
      sendJson(response, 200, {
        choices: [
          {
            message: { content: 'go on', reasoning_content: 'hm' },
            logprobs: { content },
            finish_reason: 'stop',
          },
        ],
      }),
    );
    const { generation } = await collect();
    expect(generation.tokens?.map((each) => each.text)).toEqual(['go', ' on']);
  });

  it('drops a stray closing tag', async () => {
    server = await startUglyServer((response) => streamTexts(response, ['a</th', 'ink>b']));
    expect((await collect()).generation).toMatchObject({ text: 'ab', thinking: null });
  });
});
