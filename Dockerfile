# The shop as one image: `docker build -t treadline .`. The environment configures it: app/env/README.md.

# Everything that builds and tests stays in this stage.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY machines/engine/package.json machines/engine/
COPY adapters/engine-postgres/package.json adapters/engine-postgres/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# The packages that a served shop loads.
FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY machines/engine/package.json machines/engine/
COPY adapters/engine-postgres/package.json adapters/engine-postgres/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /shop
# React reads NODE_ENV; without a limit of its heap Node takes what the machine has before it collects.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=32"
COPY . .
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
RUN install --directory --owner=node /data
VOLUME /data
# The shop writes nothing outside of /data.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# One process, without npm or a shell in front of it, so that SIGTERM reaches the server and it can finish what runs.
CMD ["node", "app/cli/serve.mjs"]
