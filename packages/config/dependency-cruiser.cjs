// The arrows between packages, as lint errors: `npm run lint`.

const swc = require('@swc/core');

// TypeScript 7 has no API that dependency-cruiser could parse with, so it reads the sources with swc,
// but does not tell swc which files hold JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });

/** What each package may import. A package that is missing here may import no other. */
const ALLOWED_EDGES = {
  contracts: [],
  metrics: [],
  'language-model': [],
  'service-kit': [],
  'embedded-postgres': [],
  config: [],
  agent: ['contracts', 'metrics'],
  worlds: ['agent'],
  inference: ['agent', 'contracts'],
  services: ['contracts', 'agent', 'metrics'],
  db: ['services', 'contracts'],
  queue: ['services', 'contracts'],
  realtime: ['services', 'contracts'],
};

/** Technologies that a package fences in: nobody else may import them. */
const FENCES = [
  { modules: '@prisma/|prisma/', owners: ['packages/db'] },
  { modules: 'bullmq/', owners: ['packages/queue'] },
  { modules: '@socket\\.io/|socket\\.io/|socket\\.io-client/', owners: ['packages/realtime'] },
  {
    modules: 'pg/',
    owners: [
      'packages/db',
      'packages/queue',
      'packages/realtime',
      'packages/embedded-postgres',
      'packages/testkit',
      'apps/standalone',
    ],
    testsToo: true,
  },
];

// Tests compose what they test with, and so may look sideways and down, but not up.
const TESTS = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/src/testing/', '^bench/'];
const TESTKIT = '^packages/testkit/';

const edgeRules = Object.entries(ALLOWED_EDGES).map(([name, allowed]) => ({
  name: `arrows-of-${name}`,
  comment: `packages/${name} may import ${allowed.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: TESTS },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

const fenceRules = FENCES.map(({ modules, owners, testsToo = false }) => ({
  name: `fence-around-${owners[0].replace('packages/', '')}`,
  comment: `Only ${owners.join(', ')} may know this technology.`,
  severity: 'error',
  from: {
    pathNot: [`^(${owners.join('|')})/`, ...(testsToo ? TESTS : []), '^prisma\\.config\\.ts$'],
  },
  to: { path: `(^|/)node_modules/(${modules})` },
}));

module.exports = {
  forbidden: [
    ...edgeRules,
    ...fenceRules,
    {
      name: 'unlisted-package',
      comment: 'Add the package to ALLOWED_EDGES in packages/config/dependency-cruiser.cjs.',
      severity: 'error',
      from: {
        path: '^packages/([^/]+)/',
        pathNot: `^packages/(testkit|${Object.keys(ALLOWED_EDGES).join('|')})/`,
      },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'Only tests may import testkit, or a folder named testing.',
      severity: 'error',
      from: { pathNot: [...TESTS, TESTKIT] },
      to: { path: [TESTKIT, '^(apps|packages)/[^/]+/src/testing/'] },
    },
    {
      name: 'no-package-imports-an-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-app-imports-an-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved-import',
      comment: 'An import that does not resolve is an edge that no rule sees.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$', '(^|/)generated/'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Anchored: an unanchored `dist/` would hide every npm module that is built into one.
    exclude: {
      path: [
        'dist',
        '\\.next',
        '\\.turbo',
        'src/generated',
        // AssemblyScript: not TypeScript to a parser.
        'assembly',
        'src/fixtures',
        'src/[^/]+/fixtures',
      ].map((folder) => `^(apps|packages)/[^/]+/${folder}/`),
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: false,
  },
};
