import { defineConfig } from 'tsup';

// The custom server alone; pages and API are built by Next.
export default defineConfig({
  entry: { server: 'src/server/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  // tsup would otherwise bundle the packages' own dependencies, some of which cannot be.
  skipNodeModulesBundle: true,
  noExternal: [/^@foresight\//],
});
