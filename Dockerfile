# Two images from one build: `web` serves the pages, `worker` reads filings and has the command line.
#   docker build --target web -t proofline-web .
#   docker build --target worker -t proofline-worker .
FROM node:24-bookworm-slim AS base
WORKDIR /proofline
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lock file without the packages of other platforms, which not every registry carries.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN BUILD_STANDALONE=1 node scripts/build.ts

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# A second Node and the compiler of pages, 280 MB: nothing here uses them.
RUN npm install --no-save --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/@next/swc-*

FROM base AS web
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /proofline/.next/standalone ./
COPY --from=build --chown=root:root /proofline/.next/static ./.next/static
COPY --from=build --chown=root:root /proofline/public ./public
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]

FROM base AS worker
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages --chown=root:root /proofline/node_modules ./node_modules
COPY --from=build --chown=root:root /proofline/lib ./lib
COPY --from=build --chown=root:root /proofline/scripts ./scripts
COPY --from=build --chown=root:root /proofline/prisma ./prisma
COPY --from=build --chown=root:root /proofline/package.json /proofline/tsconfig.json ./
USER node
VOLUME /data
# `docker run … proofline-worker node scripts/cli.ts doctor`, `… migrate`, `… follow AAPL`
CMD ["node", "scripts/cli.ts", "worker"]
