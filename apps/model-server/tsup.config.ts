import { defineConfig } from 'tsup';

// Workspace packages are TypeScript sources, so the app bundles them; everything else stays in node_modules.
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  // tsup would otherwise bundle the packages' own dependencies, some of which cannot be.
  skipNodeModulesBundle: true,
  noExternal: [/^@foresight\//],
});
