'use client';

import type { TokenizeResponse } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/input';
import { messageOf } from '../../lib/error-message';
import { formatCount, formatPlural } from '../../lib/format-number';
import { tokensQuery } from '../../lib/queries';
import { useSettled } from '../../lib/use-settled';
import { showToken } from '../episode/show-token';
import { Panel } from './panel';

const example = 'Put a clean mug in the coffee machine.';
const TYPING_MS = 250;

/** A text, cut as the model reads it. */
export function TokensPanel({ endpointId }: { endpointId: string }) {
  const [text, setText] = useState(example);
  const asked = useSettled(text, TYPING_MS);
  const tokens = useQuery(tokensQuery(endpointId, asked));
  return (
    <Panel title="Tokenizer" hint="How the model reads a text.">
      <Field label="Text">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={20_000}
            className="font-mono"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 min-h-12" aria-live="polite">
        {tokens.isError && <p className="text-muted text-sm">{messageOf(tokens.error)}</p>}
        {tokens.data && !tokens.isError && <Tokens {...tokens.data} />}
      </div>
    </Panel>
  );
}

function Tokens(response: TokenizeResponse) {
  // Long texts have thousands of tokens: typing goes first.
  const { tokens, contextTokens } = useDeferredValue(response);
  return (
    <>
      <ol aria-label="Tokens" className="wrap-anywhere font-mono text-[0.8125rem] leading-6">
        {tokens.map(({ id, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
            key={index}
            title={`token ${id}`}
            className="inline whitespace-pre-wrap rounded-xs px-px odd:bg-draft/15 even:bg-imagined/15"
          >
            {text === null ? `#${id} ` : showToken(text)}
          </li>
        ))}
      </ol>
      <p className="tabular mt-1.5 text-faint text-xs">
        {formatPlural(tokens.length, 'token')}
        {contextTokens !== null && ` of the ${formatCount(contextTokens)} that it can read`}
      </p>
    </>
  );
}
