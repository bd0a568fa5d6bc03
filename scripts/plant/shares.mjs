import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/run.mjs'
import { planted } from './planted.mjs'

const one = planted('share')

const limits = 'graphql-api/graphql/limits.ts'
const shares = 'graphql-api/doors/shares.ts'
const pace = 'graphql-api/doors/pace.ts'
const places = 'graphql-api/doors/places.ts'
const hashing = 'graphql-api/domain/hashing.ts'
const turns = 'graphql-api/domain/turns.ts'
const signIn = 'graphql-api/domain/sign-in.ts'
const fairShares = 'graphql-api/doors/fair-shares.test.ts'

/** Each limit of a document and of an operation, as if there were none. */
const withoutLimits = () =>
  [...readFileSync(join(root, limits), 'utf8').matchAll(/^ {2}(\w+): [\d_]+,$/gm)].map(
    ([line, name]) =>
      one(
        `a request has no end of ${name}`,
        limits,
        line,
        `  ${name}: 1e9,`,
        'graphql-api/graphql/limits.test.ts',
        'graphql-api/graphql/paging.test.ts',
        'graphql-api/graphql/bad-input.test.ts',
        'graphql-api/graphql/pauses.test.ts',
        'graphql-api/graphql/counts.test.ts',
      ),
  )

/** What lets one person have more than their share. */
export const shareFaults = () => [
  ...withoutLimits(),
  one(
    'the start keeps it to itself that connections are too few',
    'graphql-api/main.ts',
    ', fewConnections]',
    ']',
    'graphql-api/main.test.ts',
  ),
  one(
    'too few connections for all processes are said by nobody',
    'graphql-api/running/start.ts',
    'if (wanted <= most) return null',
    'if (wanted <= Infinity) return null',
    'graphql-api/running/start.test.ts',
  ),
  one(
    'nobody waits for their time',
    pace,
    'if (wait > waiting * gap)',
    'if (wait > Number.POSITIVE_INFINITY)',
    'graphql-api/doors/pace.test.ts',
  ),
  one(
    'callers are remembered without end',
    pace,
    'due.size > keysAtMost',
    'due.size > Number.POSITIVE_INFINITY',
    'graphql-api/doors/pace.test.ts',
  ),
  one(
    'requests go on at any pace',
    shares,
    'perMinute: requests, burst, waiting',
    'perMinute: requests * 1_000, burst: burst * 1_000, waiting',
    fairShares,
  ),
  one(
    'one caller has every place',
    places,
    'if (caller.running < atOnce)',
    'if (caller.running < atOnce * 1_000)',
    'graphql-api/doors/places.test.ts',
  ),
  one(
    'any number waits for a place',
    places,
    'caller.queue.length >= waiting',
    'caller.queue.length >= waiting * 1_000',
    'graphql-api/doors/places.test.ts',
  ),
  one(
    'one caller has every connection',
    shares,
    'atOnce: connectionsAtOnce',
    'atOnce: 10',
    fairShares,
  ),
  one(
    'writes are not counted',
    shares,
    "return 'retryAfter' in found ? found.retryAfter : null",
    'void found\n      return null',
    fairShares,
  ),
  one(
    'a portal user writes as much as staff',
    shares,
    "role === 'user' ? 'portal' : 'staff'",
    "role === 'user' ? 'staff' : 'staff'",
    fairShares,
  ),
  one(
    'a large answer counts as one request',
    pace,
    'if (more > 0)',
    'if (more > 1e9)',
    'graphql-api/doors/pace.test.ts',
    fairShares,
  ),
  one(
    'all answers together have no limit',
    'graphql-api/answer-budget.ts',
    'const atOnce = 16',
    'const atOnce = 16_000',
    'graphql-api/answer-budget.test.ts',
  ),
  one(
    'strangers are verified before those who are known',
    hashing,
    'argon2.verify(hash ?? nobody, password), { first: known }',
    'argon2.verify(hash ?? nobody, password), { first: !known }',
    'graphql-api/domain/hashing.test.ts',
  ),
  one(
    'whoever goes first goes last',
    turns,
    'queues.first.shift() ?? queues.others.shift()',
    'queues.others.shift() ?? queues.first.shift()',
    'graphql-api/domain/turns.test.ts',
    'graphql-api/domain/hashing.test.ts',
  ),
  one(
    'any number of hashes is made at once',
    hashing,
    'atOnce: 2, waiting: 20',
    'atOnce: 200, waiting: 20',
    'graphql-api/domain/hashing.test.ts',
  ),
  one(
    'strangers use up the tries of a known browser',
    signIn,
    'if (device) return [',
    'if (device === "") return [',
    'graphql-api/domain/devices.test.ts',
  ),
]
