import { randomBytes } from 'node:crypto'
import argon2 from 'argon2'
import { ProductError } from '#api/errors.ts'
import { Semaphore } from '#api/semaphore.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const strength = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type QueueKey = 'known' | 'unknown'

/** Known callers are signed in, or have signed in from this browser before. They have priority and their own queue, so unknown callers cannot fill it. */
const hashing = new Semaphore({
  limit: 2,
  queueLimitPerKey: 20,
  preferredKey: 'known' satisfies QueueKey,
  createRefusal: () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 }),
})

const inHashingQueue = <Result>(work: () => Promise<Result>, { isKnown }: { isKnown: boolean }) =>
  hashing.run(work, (isKnown ? 'known' : 'unknown') satisfies QueueKey)

const knownCaller = { isKnown: true }

/** Normalizes a password (NIST SP 800-63B): systems send the same letters composed or decomposed. */
const normalizePassword = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string, caller = knownCaller) =>
  inHashingQueue(() => argon2.hash(normalizePassword(password), strength), caller)

// Hash of a random text with the parameters above. Verified if there is no account, so that both cases take the same time.
const dummyHash =
  '$argon2id$v=19$m=19456,p=1,t=2$eIf7S0/faQxwkRqGsiP/Ww$LcFiYGSr1RghHRIOT5PA2glAgXibVXKMtAYIgEwQru8'

const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '')

/** Returns a placeholder hash for an account without a password: no text matches it. */
export const unusablePasswordHash = () =>
  `$argon2id$v=19$m=${strength.memoryCost},p=${strength.parallelism},t=${strength.timeCost}$${bytes(16)}$${bytes(32)}`

/** `isOutdated`: the hash is weaker than today's, or of the password as it was typed and not of its normalized form. */
export type Verification = { isRight: boolean; isOutdated: boolean }

/** Compares a password with its hash; without a hash it takes as long and is wrong. */
export const verifyPassword = async (
  hash: string | null,
  password: string,
  caller = knownCaller,
): Promise<Verification> => {
  const matches = (text: string) =>
    inHashingQueue(() => argon2.verify(hash ?? dummyHash, text), caller)
  const normalized = normalizePassword(password)
  if (await matches(normalized))
    return { isRight: hash !== null, isOutdated: hash !== null && isWeak(hash) }
  // Hashes made before passwords were normalized are of the text as it was typed.
  const isRight = normalized !== password && (await matches(password)) && hash !== null
  return { isRight, isOutdated: isRight }
}

/** Returns true if a hash was made with weaker parameters than the current ones. */
export const isWeak = (hash: string) => argon2.needsRehash(hash, strength)
