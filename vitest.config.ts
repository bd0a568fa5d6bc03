import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const cores = availableParallelism()
const quietConsole = './graphql-api/testing/quiet-console.ts'
const globalSetup = ['./graphql-api/testing/global-setup.ts']

/** Settings of server tests. The server is loaded once by each worker instead of once by each of 250 files, which took as long as the tests themselves. */
const server = {
  environment: 'node' as const,
  isolate: false,
  setupFiles: [quietConsole],
  globalSetup,
}

/** `npm test` runs the projects `node` and `web`, `npm run test:system` the others. */
export default defineConfig({
  // Packages under test load graphql as CommonJS; a second copy as a module would not know their types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // A second, as is usual, passes on a busy machine before anything has gone wrong.
    expect: { poll: { timeout: 50_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          ...server,
          name: 'node',
          include: [
            '{rooms,shared,graphql-api,migrations,scripts}/**/*.test.{ts,mjs}',
            '*.test.ts',
          ],
          exclude: ['**/*.system.test.{ts,mjs}'],
          // These tests wait for the database for part of their time: a worker more than cores takes 17 % less.
          maxWorkers: cores + 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file has a context of its own in a process that loads jsdom once, which takes half the time of a process for each file.
          pool: 'vmForks',
          // Contexts are not freed: a process with so much memory is replaced.
          vmMemoryLimit: '1GB',
          // Set it to print the page of a failed query. Testing Library prints it at each attempt, also of queries that succeed later.
          env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
          include: ['web/**/*.test.{ts,tsx}'],
          // All but requestIdleCallback, which a fake clock calls at its timeout: pages open their line after two seconds.
          fakeTimers: {
            toFake: [
              ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
              ...(['setImmediate', 'clearImmediate', 'Date', 'performance'] as const),
              ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
            ],
          },
          setupFiles: [
            quietConsole,
            './web/testing/no-owner-stacks.ts',
            './web/testing/browser-stubs.ts',
          ],
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'system',
          include: [
            '{rooms,shared,graphql-api,migrations,scripts}/**/*.system.test.{ts,mjs}',
            '*.system.test.ts',
          ],
          // These tests sleep for most of their time, until a process has started, died or timed out.
          maxWorkers: cores * 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...server,
          // API tests whose results depend on the executor, run again with the one that is not the default.
          name: 'graphql-js',
          env: { EXECUTOR: 'graphql-js' },
          include: [
            'graphql-api/graphql/http/graphql-over-http.test.ts',
            'graphql-api/graphql/limits/response-limit.test.ts',
            'graphql-api/graphql/resolvers/{operation-context,statement-count}.test.ts',
          ],
          maxWorkers: cores * 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
