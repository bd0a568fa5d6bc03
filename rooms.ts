import { globSync } from 'node:fs'

type Room = {
  /** What lives here, for the message of a refused import. */
  purpose: string
  /** Rooms whose values and types it may import, besides its own. */
  may: string[]
  /** Rooms of which it may know the types only. */
  mayType?: string[]
  /** Packages it may import, their types too; `node:*` is all that Node brings. Left out: none. */
  packages?: string[]
}

const react = ['react', 'react-dom']
const page = [...react, 'react-router-dom', 'lucide-react', 'date-fns']
const tests = ['vitest', 'node:*']

const featureMay = [
  'web/writing',
  'web/records',
  'web/viewer',
  'web/parts',
  'web/ui',
  'web/assets',
  'web/paths.ts',
  'web/schema.generated.ts',
  'shared',
]

/** Each feature is a room of its own: what two of them need lives in parts, or in shared. */
const features = Object.fromEntries(
  globSync('web/features/*', { cwd: import.meta.dirname }).map((name): [string, Room] => [
    name.replaceAll('\\', '/'),
    {
      purpose: 'one thing that a person does',
      may: featureMay,
      packages: [...page, 'react-hook-form', '@apollo/client'],
    },
  ]),
)

/** The house: each room, a folder or a file, and what it may import. A folder without a line here fails a test. */
export const rooms: Record<string, Room> = {
  shared: { purpose: 'facts that both programs state', may: [], packages: ['zod'] },

  'graphql-api/errors.ts': { purpose: 'the catalogue of errors', may: [] },
  'graphql-api/env.ts': {
    purpose: 'the environment, read once',
    may: ['graphql-api/errors.ts', 'shared'],
    packages: ['zod'],
  },
  'graphql-api/log.ts': { purpose: 'what is logged', may: [], packages: ['pino'] },
  'graphql-api/context.ts': {
    purpose: 'what a request may use',
    may: ['graphql-api/access', 'graphql-api/stores', 'graphql-api/errors.ts', 'shared'],
    mayType: ['graphql-api/env.ts', 'graphql-api/log.ts'],
    packages: ['knex'],
  },
  'graphql-api/app.ts': {
    purpose: 'the wiring of every room',
    may: ['graphql-api', 'shared'],
    packages: ['express', 'knex', 'node:*'],
  },
  'graphql-api/main.ts': {
    purpose: 'the program',
    may: ['graphql-api', 'shared'],
    packages: ['node:*'],
  },
  'graphql-api/access': {
    purpose: 'who may',
    may: ['shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/generated'],
  },
  'graphql-api/domain': {
    purpose: 'what happens',
    may: ['graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts', 'graphql-api/generated'],
    packages: ['zod', 'argon2', 'node:crypto'],
  },
  'graphql-api/stores': {
    purpose: 'how it is kept',
    may: ['graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    packages: ['knex', 'pg', 'dataloader', 'rate-limiter-flexible', 'zod', 'node:crypto'],
  },
  'graphql-api/graphql': {
    purpose: 'the GraphQL door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: [
      'graphql-api/stores',
      'graphql-api/context.ts',
      'graphql-api/generated',
      'graphql-api/env.ts',
    ],
    packages: [
      'express',
      'graphql',
      'graphql-scalars',
      '@graphql-tools/schema',
      '@apollo/server',
      '@as-integrations/express5',
      'zod',
      'node:*',
    ],
  },
  'graphql-api/rest': {
    purpose: 'the REST door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts'],
    packages: ['express', 'node:*'],
  },
  'graphql-api/pages': {
    purpose: 'the pages door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: ['graphql-api/context.ts', 'graphql-api/env.ts'],
    packages: ['express', 'helmet', 'negotiator', 'vite', 'node:*'],
  },
  'graphql-api/database': {
    purpose: 'the database itself and what fills it',
    may: ['shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/env.ts'],
    packages: ['knex', 'pg', 'node:*'],
  },
  'graphql-api/demo': {
    purpose: 'the demo company',
    may: ['graphql-api/database', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores'],
    packages: ['knex'],
  },
  'graphql-api/doors': {
    purpose: 'what every door shares',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/context.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    packages: ['keygrip', 'node:*'],
  },
  'graphql-api/express': {
    purpose: 'the rules of the doors, as Express takes them',
    may: ['graphql-api/doors', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/context.ts', 'graphql-api/log.ts'],
    packages: ['express', 'cookie-session', 'node:*'],
  },
  'graphql-api/running': {
    purpose: 'what starts and stops the program',
    may: ['graphql-api/database', 'graphql-api/stores', 'graphql-api/errors.ts', 'shared'],
    mayType: ['graphql-api/env.ts', 'graphql-api/context.ts', 'graphql-api/log.ts'],
    packages: ['node:*'],
  },
  'graphql-api/testing': {
    purpose: 'help for tests',
    may: ['graphql-api'],
    packages: ['knex', 'pg', 'express', 'graphql', ...tests],
  },
  'graphql-api/generated': { purpose: 'types made from the schema', may: ['graphql-api'] },

  'web/paths.ts': { purpose: 'every path', may: ['shared'] },
  'web/entries.ts': { purpose: 'what the browser loads, by name', may: [] },
  'web/site': {
    purpose: 'the public pages',
    may: ['web/content', 'web/parts', 'web/ui', 'web/assets', 'web/paths.ts', 'shared'],
    packages: [
      ...react,
      '@headlessui/react',
      '@radix-ui/react-navigation-menu',
      'chart.js',
      'react-chartjs-2',
    ],
  },
  'web/client': { purpose: 'the few bytes that wake islands', may: [] },
  'web/app': {
    purpose: 'the signed-in application',
    may: ['web/features', ...featureMay],
    packages: [...page, '@headlessui/react', '@radix-ui/react-dropdown-menu', '@apollo/client'],
  },
  'web/explorer': {
    purpose: 'the GraphQL explorer',
    may: ['web/paths.ts'],
    packages: [...react, 'graphiql', '@graphiql/toolkit'],
  },
  'web/content': { purpose: 'what we say, as data', may: ['shared', 'web/paths.ts'] },
  ...features,
  'web/writing': {
    purpose: 'the one way to write',
    may: ['web/viewer', 'web/ui', 'web/schema.generated.ts', 'shared'],
    packages: [
      ...page,
      '@apollo/client',
      '@headlessui/react',
      '@hookform/resolvers',
      '@radix-ui/react-dropdown-menu',
      'react-hook-form',
      'zod',
    ],
  },
  'web/records': {
    purpose: 'what the app reads and does of each noun',
    may: ['web/writing', 'web/viewer', 'web/ui', 'web/schema.generated.ts', 'shared'],
    packages: page,
  },
  'web/parts': {
    purpose: 'product widgets of site and app',
    may: [
      'web/ui',
      'web/assets',
      'web/content',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: page,
  },
  'web/ui': {
    purpose: 'widgets that know no product',
    may: [],
    packages: [
      ...page,
      '@headlessui/react',
      '@radix-ui/react-toast',
      '@tanstack/react-table',
      'tailwind-merge',
    ],
  },
  'web/viewer': {
    purpose: 'the signed-in person',
    may: ['web/ui', 'web/paths.ts', 'web/schema.generated.ts'],
    packages: [...react, '@apollo/client'],
  },
  'web/assets': { purpose: 'fonts, drawings, film', may: [], packages: react },
  'web/testing': {
    purpose: 'help for tests',
    may: ['web'],
    packages: [...page, '@apollo/client', '@testing-library/*', 'graphql', ...tests],
  },

  migrations: { purpose: 'the shape of the database, step by step', may: [], packages: ['knex'] },
  scripts: {
    purpose: 'what people run by hand',
    may: ['graphql-api', 'shared', 'web'],
    packages: [...react, 'graphql', 'knex', 'lighthouse', 'playwright', 'vite', ...tests],
  },
  e2e: {
    purpose: 'stories in a real browser',
    may: ['shared', 'web/paths.ts', 'web/content', 'graphql-api/testing', 'graphql-api/database'],
    packages: ['@axe-core/playwright', 'playwright', 'node:*'],
  },
}
