import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // The workspace's packages are TypeScript sources.
  transpilePackages: [
    '@foresight/agent',
    '@foresight/contracts',
    '@foresight/metrics',
    '@foresight/realtime',
    '@foresight/services',
  ],
  serverExternalPackages: ['@prisma/client', 'bullmq', 'ioredis', 'pg', 'socket.io'],
  // `npm run typecheck` does it once for all packages.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
};

export default config;
