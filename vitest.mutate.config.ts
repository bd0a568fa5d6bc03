import { defineConfig } from 'vitest/config'

/** The tests that mutated code must fail: those of the server and of what it shares. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    include: ['{shared,graphql-api/access,graphql-api/domain,graphql-api/stores}/**/*.test.ts'],
    setupFiles: ['./graphql-api/testing/quiet-console.ts'],
    globalSetup: ['./graphql-api/testing/global-setup.ts'],
  },
})
