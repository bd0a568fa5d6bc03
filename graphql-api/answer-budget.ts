import { AsyncLocalStorage } from 'node:async_hooks'
import { sayBytes } from '#shared/bytes.ts'
import { ProductError } from './errors.ts'

/**
 * What one answer may still read from the database and write to whoever asked, counted while it happens, in bytes.
 * `read` and `write` throw the refusal once either is over the limit, and from then on whenever they are called.
 */
export type AnswerBudget = {
  read: (bytes: number) => void
  write: (bytes: number) => void
  /** What whoever asked is told instead of an answer; null while the answer is within its limit. */
  readonly refusal: ProductError | null
}

const tooLarge = (limit: number) =>
  new ProductError(
    'BAD_USER_INPUT',
    `An answer may have ${sayBytes(limit)}; this one would have more. Ask for fewer fields or smaller pages.`,
  )

/** A budget of so many bytes for what is read, and as many for what is written. */
export const openBudget = (limit: number): AnswerBudget => {
  const used = { read: 0, written: 0 }
  let refusal: ProductError | null = null
  const count = (kind: keyof typeof used) => (bytes: number) => {
    used[kind] += bytes
    if (used[kind] <= limit) return
    refusal ??= tooLarge(limit)
    throw refusal
  }
  return {
    read: count('read'),
    write: count('written'),
    get refusal() {
      return refusal
    },
  }
}

const current = new AsyncLocalStorage<AnswerBudget>()

/** Runs work whose reading from the database counts against the budget. */
export const withBudget = <Result>(budget: AnswerBudget, work: () => Result): Result =>
  current.run(budget, work)

/** The budget of the answer that is being made; undefined where nobody waits for one, as in jobs and downloads. */
export const budgetNow = (): AnswerBudget | undefined => current.getStore()

/** The bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => {
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return 6
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? 0 : Buffer.byteLength(text)
}
