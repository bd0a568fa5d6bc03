import { defineConfig } from 'oxlint'
import { rooms } from './rooms/rooms.ts'

const escape = (text: string) => text.replace(/[-.*+?^${}()|[\]\\/]/g, '\\$&')

/** `graphql-api/domain` as it is written in an import: `#api/domain`. */
const specifier = (place: string) =>
  '#' + place.replace(/^graphql-api/, 'api').replace(/^web/, 'web')

const covers = (allowed: string[], place: string) =>
  allowed.some((one) => place === one || place.startsWith(`${one}/`))

/** Matches whatever is none of these names nor lies below one; the linter's expressions cannot look ahead. */
const noneOf = (names: string[]): string => {
  const firsts = [...new Set(names.filter(Boolean).map((name) => name.charAt(0)))]
  const mayEnd = names.includes('')
  const otherSigns = [...firsts, ...(mayEnd ? ['/'] : [])].map((one) => escape(one)).join('')
  const branches = [otherSigns === '' ? '.' : `[^${otherSigns}]`, ...(mayEnd ? [] : ['$'])]
  for (const first of firsts) {
    const rests = names.filter((name) => name.startsWith(first)).map((name) => name.slice(1))
    if (!rests.includes('*')) branches.push(escape(first) + noneOf(rests))
  }
  return `(?:${branches.join('|')})`
}

type Refusal = { regex: string; message: string; allowTypeImports?: boolean }

const refuse = (patterns: Refusal[]): ['error', { patterns: Refusal[] }] => ['error', { patterns }]

const climbing: Refusal = {
  regex: '(^|\\/)\\.\\.\\/',
  message: 'Cross folders by #api/…, #web/… or #shared/…; within a room write ./…',
}

/** What may not be imported in a room: climbing out of a folder, rooms that are not for it, and packages that are not. */
const refusals = (name: string) => {
  const { purpose, may, mayType = [], packages = [] } = rooms[name] ?? { purpose: '', may: [] }
  const roomLabel = `${name} (${purpose})`
  const patterns: Refusal[] = [climbing]
  const refusedPlaces: string[] = []
  for (const place of [...Object.keys(rooms), 'web/schema.generated.ts']) {
    if (place === name || covers(may, place)) continue
    // A place below one that is refused as a whole needs no line of its own.
    if (refusedPlaces.some((one) => place.startsWith(`${one}/`))) continue
    const isTypeOnly = covers(mayType, place)
    const inside = may.filter((one) => one.startsWith(`${place}/`))
    if (inside.length === 0 && !isTypeOnly) refusedPlaces.push(place)
    // Rooms inside have a refusal of their own.
    const apart = [...inside, ...Object.keys(rooms).filter((one) => one.startsWith(`${place}/`))]
    const rest = noneOf(apart.map((one) => one.slice(place.length + 1)))
    patterns.push({
      regex: `^${escape(specifier(place))}(\\/${inside.length > 0 ? rest : ''}|$)`,
      message: `${roomLabel} may not import ${place}${isTypeOnly ? ' except its types' : ''}. It may import: ${may.join(', ') || 'no other room'}.`,
      ...(isTypeOnly ? { allowTypeImports: true } : {}),
    })
  }
  patterns.push({
    regex: `^${noneOf(['.*', '#*', ...packages])}`,
    message: `Not a package for ${roomLabel}. It may import: ${packages.join(', ') || 'no package'}. Ask a room that may, by a function with a plain name.`,
  })
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
    ...Object.keys(rooms).map((name) => ({
      files: [name.endsWith('.ts') ? name : `${name}/**/*.{ts,tsx,mjs}`],
      rules: { 'no-restricted-imports': refuse(refusals(name)) },
    })),
    {
      // A test may stand anywhere and look from outside.
      files: ['**/*.test.{ts,tsx,mjs}'],
      rules: { 'no-restricted-imports': refuse([climbing]) },
    },
    { files: ['scripts/**', 'e2e/**', 'peers/**'], rules: { 'no-console': 'off' } },
  ],
})
