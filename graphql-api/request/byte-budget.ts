import { AsyncLocalStorage } from 'node:async_hooks'
import { sayBytes } from '#shared/bytes.ts'
import { ProductError } from '#api/errors.ts'

/**
 * What one answer may still read from the database and write to whoever asked, counted while it happens, in bytes.
 * `read` and `write` throw the refusal once either is over the limit, and from then on whenever they are called.
 */
export type AnswerBudget = {
  read: (bytes: number) => void
  /** Takes back what was read and will be read again. */
  unread: (bytes: number) => void
  write: (bytes: number) => void
  /** What whoever asked is told instead of an answer; null while the answer is within its limit. */
  readonly refusal: ProductError | null
  /** The answer is given out, or nobody waits for it any more: what was counted is no longer held. */
  close: () => void
}

const tooLarge = (limit: number) =>
  new ProductError(
    'BAD_USER_INPUT',
    `An answer may have ${sayBytes(limit)}; this one would have more. Ask for fewer fields or smaller pages.`,
  )

type Settings = {
  /** Bytes that one answer may read, and as many that it may write. */
  limit: number
  /** Bytes that all answers hold that are being made at a time. */
  together?: number
}

/** How many answers of the largest size may be made at a time. */
const atOnce = 16

/**
 * Gives each answer a budget. Where all of them together would hold too much, the larger ones are told to come again:
 * what has hardly begun is let through, so that whoever asks for much makes nobody wait who asks for little.
 */
export const createBudgets = ({ limit, together = atOnce * limit }: Settings) => {
  let held = 0
  const open = (): AnswerBudget => {
    let read = 0
    let written = 0
    let closed = false
    const isCrowded = () => held > together && read + written > limit / atOnce
    const hold = (bytes: number, used: number) => {
      if (!closed) held += bytes
      if (used > limit) budget.refusal ??= tooLarge(limit)
      else if (isCrowded())
        budget.refusal ??= new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
      if (budget.refusal) throw budget.refusal
    }
    const budget = {
      refusal: null as ProductError | null,
      read: (bytes) => {
        read += bytes
        hold(bytes, read)
      },
      unread: (bytes) => {
        read -= bytes
        if (!closed) held -= bytes
      },
      write: (bytes) => {
        written += bytes
        hold(bytes, written)
      },
      close: () => {
        if (!closed) held -= read + written
        closed = true
      },
    } satisfies AnswerBudget
    return budget
  }
  return open
}

export type OpenBudget = ReturnType<typeof createBudgets>

const current = new AsyncLocalStorage<AnswerBudget>()

/** Runs work whose reading from the database counts against the budget. */
export const withBudget = <Result>(budget: AnswerBudget, work: () => Result): Result =>
  current.run(budget, work)

/** The budget of the answer that is being made; undefined where nobody waits for one, as in jobs and downloads. */
export const budgetNow = (): AnswerBudget | undefined => current.getStore()
