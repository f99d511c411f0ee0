import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const browser = ['**/*.browser.test.ts']
const setupFiles = [join(import.meta.dirname, 'support', 'properties.ts')]
/** `npm run test:postgres` sets the program of the Redis server. */
const withoutRedis = process.env.REDIS_SERVER ? [] : ['tests/integration/redis/**']

/** `npm run test:backends` runs foreign commerce servers; it installs them where they are not cached. */
const withoutBackends = process.env.BACKENDS ? [] : ['tests/backends/**']

/** `npm run test:deploy` builds and runs an image, which takes minutes and needs root. */
const withoutImages = process.env.DEPLOY ? [] : ['tests/http/deploy/container/**']

/** `npm run test:browsers` installs Firefox and WebKit. */
const withoutBrowsers = process.env.BROWSERS ? [] : ['tests/browsers/**']

/** Tests that need modules of their own: they replace one, or count what a process loads once. */
const ownModules = [
  'tests/integration/commerce/upstream-limits.test.ts',
  'tests/integration/search/memory.test.ts',
  'tests/integration/upload/retain-failure.test.ts',
]

/** Pure rules and servers run in Node; islands and stories in a real browser (tests/browser.config.ts). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // As Node itself resolves: otherwise graphql would be loaded twice, once for development.
  ssr: {
    resolve: {
      conditions: ['module-sync', 'node', 'default'],
      externalConditions: ['module-sync', 'node'],
    },
  },
  test: {
    environment: 'node',
    // Where the shop stores compiled modules by itself; commands that tests run use it too.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '.cache', 'compiled') },
    // Real servers and builds on a busy machine; on an idle one no test waits that long.
    testTimeout: 60_000,
    // Files wait for servers as much as they compute: three for two cores took a seventh less time than two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: [join(import.meta.dirname, 'support', 'database', 'small-database-templates.ts')],
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: false,
    projects: [
      // Unit tests share no state: one process for all of them, not one for each file.
      {
        extends: true,
        test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: browser, setupFiles, isolate: false },
      },
      // Loading the backend again for each file took longer than most of these tests.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...ownModules, ...withoutRedis, ...browser],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/{backends,browser,browsers,http,performance}/**/*.test.ts', ...ownModules],
          exclude: [...withoutBackends, ...withoutImages, ...withoutBrowsers, ...browser],
        },
      },
    ],
  },
})
