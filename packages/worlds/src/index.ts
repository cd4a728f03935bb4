export { normalizeActionText } from './actions/normalize-action-text';
export { createWorldCatalog, DEFAULT_WORLD_NAME, type WorldCatalog } from './catalog';
export { listAdmissibleActions } from './household/admissible-actions';
export { applyAction, applyActionText } from './household/apply-action';
export { type BuiltHouse, buildHouse } from './household/build-house';
export { chooseExpertAction } from './household/choose-expert-action';
export { completeScene } from './household/complete-scene';
export { compareForListing, type EntityName, parseEntityName } from './household/entity-name';
export {
  AFFORDANCES,
  APPLIANCE_OF,
  canContain,
  canPickUp,
  KNIFE_TYPES,
  OPENABLE_TYPES,
  receptacleTypesFor,
} from './household/facts/affordances';
export { canonicalizeHouseholdAction, formatAction } from './household/format-action';
export { createGoal } from './household/format-goal';
export { generateLayout, type Layout } from './household/generate-layout';
export { generateScene } from './household/generate-scene';
export {
  type EpisodeStep,
  type HouseholdEpisode,
  stepEpisode,
} from './household/household-episode';
export {
  type Dialect,
  type Goal,
  type House,
  type HouseholdAction,
  type HouseObject,
  type HouseState,
  MARK,
  type MarkName,
  NOWHERE,
  type ObjectSpec,
  type Receptacle,
  type ReceptacleSpec,
  type RoomType,
  type SceneSpec,
  TASK_FAMILIES,
  type TaskFamily,
  type Treatment,
} from './household/household-types';
export { HouseholdWorld, type HouseholdWorldOptions } from './household/household-world';
export { isGoalMet } from './household/is-goal-met';
export { formatListing, parseListing } from './household/listing';
export { NOTHING_HAPPENS, type Outcome } from './household/outcome';
export { parseAction } from './household/parse-action';
export { parseGoal } from './household/parse-goal';
export { parseSceneFile } from './household/parse-scene-file';
export { parseView, type ReceptacleView } from './household/parse-view';
export { planExpert } from './household/plan-expert';
export { renderReset } from './household/render-view';
export { type ReplayedStep, replayScene, type SceneReplay } from './household/replay-scene';
export {
  type SceneFile,
  SceneFileError,
  type SceneFileReceptacle,
  type SceneFileScene,
  type SceneFileStep,
} from './household/scene-file';
export {
  chooseSearchingAction,
  type SearchingChoice,
} from './household/searching/choose-searching-action';
export { type Explanation, explainChoice } from './household/searching/explain-choice';
export { type Knowledge, lookAround } from './household/searching/knowledge';
export { readTaskMix, type TaskKind } from './household/task-mix';
export { writeSceneFile } from './household/write-scene-file';
export { applyShopAction, SEARCH_PAGE } from './shop/actions/apply-shop-action';
export { listShopActions, SEARCH_PATTERN } from './shop/actions/list-shop-actions';
export {
  canonicalizeShopAction,
  formatShopAction,
  parseShopAction,
  type ShopAction,
} from './shop/actions/parse-shop-action';
export { chooseShopExpertAction } from './shop/expert/choose-shop-expert-action';
export { planShopExpert } from './shop/expert/plan-shop-expert';
export type { ShopTask } from './shop/pages/page-entry';
export { renderPage } from './shop/pages/render-page';
export { scorePurchase } from './shop/reward/score-purchase';
export { openShop, type Shop, searchShop } from './shop/shop';
export { parseShopState, stepShop } from './shop/shop-episode';
export type {
  ObservationMode,
  Product,
  ProductOption,
  ShopGoal,
  ShopState,
} from './shop/shop-types';
export { ShopWorld, type ShopWorldOptions } from './shop/shop-world';
export { tokenSetSimilarity } from './shop/text/token-set-similarity';
