export { type Consistency, compareStates } from './compare-states';
export { deltaF1, type StateTriple } from './delta-f1';
export { exactMatch } from './exact-match';
export { tokenF1 } from './token-f1';
export { tokenSetF1 } from './token-set-f1';
