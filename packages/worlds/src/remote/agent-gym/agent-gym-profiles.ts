import type { AgentGymKind } from './agent-gym-dialect';

/** What people and the policy are told about a kind of world. */
export interface AgentGymProfile {
  title: string;
  summary: string;
  actionGrammar: string;
  maxSteps: number;
  /** Canonical actions that cannot be taken back. */
  irreversibleActions: string[];
}

const TOOL_GRAMMAR =
  '- <tool> with Action Input: {"<parameter>": <value>}\n- check_valid_actions with Action Input: {} (lists the tools)\n- finish with Action Input: {"answer": <answer>}';

const tool = (title: string, about: string): AgentGymProfile => ({
  title,
  summary: `Answer questions about ${about} by calling tools.`,
  actionGrammar: TOOL_GRAMMAR,
  maxSteps: 15,
  irreversibleActions: [],
});

/** Titles, action grammars and usual step limits of the AgentGym worlds (Xi et al. 2024). */
export const AGENT_GYM_PROFILES: Readonly<Record<AgentGymKind, AgentGymProfile>> = {
  alfworld: {
    title: 'ALFWorld',
    summary: 'Find, clean, heat, cool and place things in a text household.',
    actionGrammar:
      '- go to <place>\n- open <place> / close <place>\n- take <thing> from <place>\n- put <thing> in/on <place>\n- clean, heat or cool <thing> with <place>\n- use <thing>\n- examine <thing or place>\n- look\n- inventory',
    maxSteps: 30,
    irreversibleActions: [],
  },
  sciworld: {
    title: 'ScienceWorld',
    summary: 'Carry out experiments of primary-school science in a text world.',
    actionGrammar:
      '- open / close OBJ\n- activate / deactivate OBJ\n- connect OBJ to OBJ, disconnect OBJ\n- use OBJ [on OBJ]\n- look around, look at OBJ, look in OBJ\n- read OBJ\n- move OBJ to OBJ, pick up OBJ, put down OBJ\n- pour OBJ into OBJ, dunk OBJ into OBJ, mix OBJ\n- go to LOC\n- eat OBJ, flush OBJ\n- focus on OBJ\n- wait, wait1\n- task, inventory',
    maxSteps: 30,
    irreversibleActions: [],
  },
  webshop: {
    title: 'WebShop',
    summary: 'Find and buy the product that an instruction asks for.',
    actionGrammar: '- search[<keywords>]\n- click[<a clickable text of the page>]',
    maxSteps: 15,
    irreversibleActions: ['click[buy now]'],
  },
  babyai: {
    title: 'BabyAI',
    summary: 'Move and act in rooms of a grid world that is described in text.',
    actionGrammar:
      '- turn right / turn left / move forward\n- go to <object> <number>\n- pick up <object> <number>\n- go through <door> <number>\n- toggle and go through <door> <number>\n- toggle',
    maxSteps: 20,
    irreversibleActions: [],
  },
  textcraft: {
    title: 'TextCraft',
    summary:
      'Craft an item from recipes. Which item an index means depends on the file system of the server, so results of two servers do not compare.',
    actionGrammar:
      '- get <count> <item>\n- craft <count> <item> using <count> <item>, <count> <item>\n- inventory',
    maxSteps: 20,
    irreversibleActions: [],
  },
  maze: {
    title: 'Maze',
    summary: 'Walk through a maze to its goal.',
    actionGrammar: '- move up\n- move down\n- move left\n- move right',
    maxSteps: 15,
    irreversibleActions: [],
  },
  wordle: {
    title: 'Wordle',
    summary: 'Guess a hidden word of five letters.',
    actionGrammar: '- five letters with blanks between them, e.g. s h i r e',
    maxSteps: 8,
    irreversibleActions: [],
  },
  searchqa: {
    title: 'SearchQA',
    summary: 'Answer questions with the help of a search engine.',
    actionGrammar: '- <search>keywords</search>\n- <answer>the answer</answer>',
    maxSteps: 10,
    irreversibleActions: [],
  },
  sqlgym: {
    title: 'SQLGym',
    summary: 'Answer a question about a SQLite database with SQL.',
    actionGrammar: '- one SQL statement in one line',
    maxSteps: 10,
    irreversibleActions: [],
  },
  academia: tool('Academia', 'papers and their authors'),
  movie: tool('Movie', 'films and the people who made them'),
  weather: tool('Weather', 'weather and places'),
  sheet: tool('Sheet', 'tables of a spreadsheet'),
  todo: tool('To-do list', 'projects and tasks of a to-do list'),
  webarena: {
    title: 'WebArena',
    summary: 'Use websites in a browser that is described as an accessibility tree.',
    actionGrammar:
      '- click [id]\n- type [id] [content] [press_enter_after=0|1]\n- hover [id]\n- press [key_comb]\n- scroll [direction=down|up]\n- new_tab, tab_focus [tab_index], close_tab\n- goto [url], go_back, go_forward\n- stop [answer]',
    maxSteps: 25,
    irreversibleActions: [],
  },
};
