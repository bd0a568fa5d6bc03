import { defineConfig } from 'oxlint'

type Room = {
  /** What lives here, for the message of a refused import. */
  purpose: string
  /** Rooms whose values and types it may import, besides its own. */
  may: string[]
  /** Rooms of which it may know the types only. */
  mayType?: string[]
  /** Packages that belong to certain rooms and are lent to this one. */
  packages?: string[]
}

/** Packages that only some rooms may touch. */
const owned = ['knex', 'pg', 'express', 'react', 'react-dom', '@apollo/client', '@apollo/server']

const reactRoom = ['react', 'react-dom']

/** The house: each room and the rooms that it may import. A folder without a line here fails a test. */
export const rooms: Record<string, Room> = {
  shared: { purpose: 'facts that both programs state', may: [] },

  'graphql-api/access': {
    purpose: 'who may',
    may: ['shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/generated'],
  },
  'graphql-api/domain': {
    purpose: 'what happens',
    may: ['graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts', 'graphql-api/generated'],
  },
  'graphql-api/stores': {
    purpose: 'how it is kept',
    may: ['graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    packages: ['knex', 'pg'],
  },
  'graphql-api/graphql': {
    purpose: 'the GraphQL door',
    may: ['graphql-api/domain', 'graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    mayType: [
      'graphql-api/stores',
      'graphql-api/context.ts',
      'graphql-api/generated',
      'graphql-api/env.ts',
    ],
    packages: ['express', '@apollo/server'],
  },
  'graphql-api/rest': {
    purpose: 'the REST door',
    may: ['graphql-api/domain', 'graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts'],
    packages: ['express'],
  },
  'graphql-api/pages': {
    purpose: 'the pages door',
    may: ['graphql-api/domain', 'graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/context.ts', 'graphql-api/env.ts'],
    packages: ['express'],
  },
  'graphql-api/database': {
    purpose: 'the database itself and what fills it',
    may: ['shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/env.ts'],
    packages: ['knex', 'pg'],
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
      'graphql-api/stores',
      'graphql-api/context.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    mayType: ['graphql-api/env.ts'],
    packages: ['express'],
  },
  'graphql-api/running': {
    purpose: 'what starts and stops the program',
    may: ['graphql-api/database', 'graphql-api/stores', 'graphql-api/errors.ts', 'shared'],
    mayType: ['graphql-api/env.ts', 'graphql-api/context.ts'],
  },
  'graphql-api/testing': {
    purpose: 'help for tests',
    may: ['graphql-api'],
    packages: ['knex', 'pg', 'express'],
  },
  'graphql-api/generated': { purpose: 'types made from the schema', may: ['graphql-api'] },

  'web/site': {
    purpose: 'the public pages',
    may: ['web/content', 'web/parts', 'web/ui', 'web/assets', 'web/paths.ts', 'shared'],
    packages: reactRoom,
  },
  'web/client': { purpose: 'the few bytes that wake islands', may: [] },
  'web/app': {
    purpose: 'the signed-in application',
    may: [
      'web/features',
      'web/viewer',
      'web/parts',
      'web/ui',
      'web/assets',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: [...reactRoom, '@apollo/client'],
  },
  'web/explorer': { purpose: 'the GraphQL explorer', may: ['web/paths.ts'], packages: reactRoom },
  'web/content': { purpose: 'what we say, as data', may: ['shared', 'web/paths.ts'] },
  'web/features': {
    purpose: 'one folder per thing a person does',
    may: [
      'web/viewer',
      'web/parts',
      'web/ui',
      'web/assets',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: [...reactRoom, '@apollo/client'],
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
    packages: reactRoom,
  },
  'web/ui': { purpose: 'widgets that know no product', may: [], packages: reactRoom },
  'web/viewer': {
    purpose: 'the signed-in person',
    may: ['web/ui', 'web/paths.ts', 'web/schema.generated.ts'],
    packages: [...reactRoom, '@apollo/client'],
  },
  'web/assets': { purpose: 'fonts, drawings, film', may: [], packages: reactRoom },
  'web/testing': {
    purpose: 'help for tests',
    may: ['web'],
    packages: [...reactRoom, '@apollo/client'],
  },

  migrations: { purpose: 'the shape of the database, step by step', may: [], packages: ['knex'] },
  scripts: {
    purpose: 'what people run by hand',
    may: ['graphql-api', 'shared', 'web'],
    packages: ['knex', ...reactRoom],
  },
  e2e: {
    purpose: 'stories in a real browser',
    may: ['shared', 'web/paths.ts', 'web/content', 'graphql-api/testing', 'graphql-api/database'],
  },
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** `graphql-api/domain` as it is written in an import: `#api/domain`. */
const specifier = (place: string) =>
  '#' + place.replace(/^graphql-api/, 'api').replace(/^web/, 'web')

const covers = (allowed: string[], place: string) =>
  allowed.some((one) => place === one || place.startsWith(`${one}/`))

const places = [
  ...Object.keys(rooms),
  'graphql-api/app.ts',
  'graphql-api/main.ts',
  'graphql-api/context.ts',
  'graphql-api/errors.ts',
  'graphql-api/env.ts',
  'web/paths.ts',
  'web/schema.generated.ts',
]

type Refusal = { regex: string; message: string; allowTypeImports?: boolean }

const refuse = (patterns: Refusal[]): ['error', { patterns: Refusal[] }] => ['error', { patterns }]

const refusals = (name: string, room: Room) => {
  const patterns: Refusal[] = [
    {
      regex: '^\\.\\./',
      message: 'Cross folders by #api/…, #web/… or #shared/…; within a room write ./…',
    },
  ]
  for (const place of places) {
    if (place === name || covers(room.may, place)) continue
    const typeOnly = covers(room.mayType ?? [], place)
    patterns.push({
      regex: `^${escape(specifier(place))}(\\/|$)`,
      message: `${name} (${room.purpose}) may not import ${place}${typeOnly ? ' except its types' : ''}. It may import: ${room.may.join(', ') || 'no other room'}.`,
      ...(typeOnly ? { allowTypeImports: true } : {}),
    })
  }
  for (const one of owned) {
    if (room.packages?.includes(one)) continue
    patterns.push({
      regex: `^${escape(one)}(\\/|$)`,
      message: `${one} is not for ${name} (${room.purpose}). Ask a room that owns it, by a function with a plain name.`,
      allowTypeImports: true,
    })
  }
  return patterns
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'dist',
    '.data',
    '.cache',
    'graphql-api/generated',
    '**/*.generated.ts',
    'test-results',
  ],
  rules: {
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // React 19's JSX runtime needs no React in scope; imports for effect are how styles and fonts load.
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // Answers differ by module here on purpose: a shadowed short name in a small function reads better than an invented one.
    'no-shadow': 'off',
    // Express 5 hands a rejected promise to its error handler by itself.
    'oxc/no-async-endpoint-handlers': 'off',
    // Rows and parsed cookies enter typed here; a narrowing cast at such a door is stated, not hidden.
    'typescript/no-unsafe-type-assertion': 'off',
    // Knex's types infer rows from whatever they are asserted to be, so this rule asks for assertions in another place only.
    'typescript/no-unnecessary-type-assertion': 'off',
    // What scrolls inside itself must be reached by the keyboard; a log of messages does.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log'] }],
    // Meant for windows; it takes a BroadcastChannel, which has no target, for one.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...Object.entries(rooms).map(([name, room]) => ({
      files: [`${name}/**/*.{ts,tsx,mjs}`],
      rules: { 'no-restricted-imports': refuse(refusals(name, room)) },
    })),
    {
      // A test may stand anywhere and look from outside.
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': refuse([
          { regex: '^\\.\\./', message: 'Use #api/…, #web/… or #shared/….' },
        ]),
      },
    },
    { files: ['scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  ],
})
