import { defineConfig } from 'vitest/config'

const quietConsole = './graphql-api/testing/quiet-console.ts'

export default defineConfig({
  // Packages under test load graphql as CommonJS; a second copy as a module would not know their types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // A second, as is usual, passes on a busy machine before anything has gone wrong.
    expect: { poll: { timeout: 50_000, interval: 50 } },
    // Half of a test's time is waiting for the database, so every core may have a worker.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // The server is loaded once by each worker instead of once by each of 140 files, which took as long as the tests themselves.
          isolate: false,
          include: [
            '{rooms,shared,graphql-api,migrations,scripts}/**/*.test.{ts,mjs}',
            '*.test.ts',
          ],
          setupFiles: [quietConsole],
          globalSetup: ['./graphql-api/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // API tests whose results depend on the executor, run again with the one that is not the default.
          name: 'graphql-js',
          environment: 'node',
          isolate: false,
          env: { EXECUTOR: 'graphql-js' },
          include: [
            'graphql-api/graphql/http/graphql-over-http.test.ts',
            'graphql-api/graphql/limits/response-limit.test.ts',
            'graphql-api/graphql/resolvers/{operation-context,statement-count}.test.ts',
          ],
          setupFiles: [quietConsole],
          globalSetup: ['./graphql-api/testing/global-setup.ts'],
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
          setupFiles: [quietConsole, './web/testing/browser-stubs.ts'],
        },
      },
    ],
  },
})
