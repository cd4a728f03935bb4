import type { AgentGymDialect } from './agent-gym-dialect';

/** What is sent for an action, as the clients published with the AgentGym servers send it. */
export function rewriteAction(
  { rewrite }: Pick<AgentGymDialect, 'rewrite'>,
  action: string,
): string {
  switch (rewrite) {
    case 'none':
      return action;
    case 'letters-digits-commas':
      return action
        .replaceAll(/[^A-Za-z0-9, ]+/g, '')
        .replaceAll(/ +/g, ' ')
        .trim();
    case 'code-fence':
      // The server reads the action from between the fences and refuses a text without them.
      return action.includes('```') ? action : `\`\`\`${action}\`\`\``;
  }
}
