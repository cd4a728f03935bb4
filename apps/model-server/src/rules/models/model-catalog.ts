import { householdRulesPolicy } from './household-rules-policy';
import { householdRulesWorldModel } from './household-rules-world-model';
import type { RuleModel } from './rule-model';

/** All models this server serves, in the order in which they are listed. */
export const modelCatalog: readonly RuleModel[] = [householdRulesPolicy, householdRulesWorldModel];
