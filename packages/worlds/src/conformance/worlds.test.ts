import { GuessWorld } from '../../template/guess-world';
import { createWorldCatalog } from '../catalog';
import { NOTHING_HAPPENS } from '../household/outcome';
import { SEARCH_PATTERN } from '../shop/actions/list-shop-actions';
import { describeWorldConformance } from './describe-world-conformance';

const builtIn = (name: string) => async () => {
  const world = await createWorldCatalog().find(name);
  if (world === undefined) throw new Error(`no world ${name}`);
  return world;
};

const household = {
  isRefusal: (observation: string) => observation === NOTHING_HAPPENS,
  steps: 25,
};
describeWorldConformance('household', builtIn('household'), household);
describeWorldConformance('household-classic', builtIn('household-classic'), household);

const shop = {
  tasksPerSplit: 3,
  fillPattern: (action: string, goal: string) =>
    action === SEARCH_PATTERN ? `search[${goal.slice(0, 60)}]` : action,
};
describeWorldConformance('shop', builtIn('shop'), shop);
describeWorldConformance('shop-rich', builtIn('shop-rich'), { ...shop, listedTasks: 300 });

describeWorldConformance('the template', () => new GuessWorld());
