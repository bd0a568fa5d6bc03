import { AsyncLocalStorage } from 'node:async_hooks'
import { formatBytes } from '#shared/bytes.ts'
import { ProductError } from '#api/errors.ts'

/**
 * The bytes that one response may read from the database and write to the client, counted while it is built.
 * Once either is over the limit, every call of `read` and `write` throws the refusal.
 */
export type ByteBudget = {
  read: (bytes: number) => void
  write: (bytes: number) => void
  /** The error to send instead of the response; null while the response is within its limit. */
  readonly refusal: ProductError | null
  /** Releases the counted bytes, when the response is sent or its client has hung up. */
  close: () => void
}

const createTooLargeError = (limit: number) =>
  new ProductError(
    'BAD_USER_INPUT',
    `A response can be up to ${formatBytes(limit)}. Ask for fewer fields or smaller pages.`,
  )

type ByteBudgetOptions = {
  /** Bytes that one response may read, and as many that it may write. */
  limit: number
  /** Bytes of all responses that are being built at a time. */
  totalLimit?: number
}

/** Responses of the largest size that may be built at a time. */
const maxConcurrent = 16

/**
 * Returns a function that creates the budget of one response. While all responses hold more than `totalLimit`, larger ones
 * are refused with `Retry-After`; small ones pass, so that clients with large requests do not delay the others.
 */
export const createByteBudgets = ({
  limit,
  totalLimit = maxConcurrent * limit,
}: ByteBudgetOptions) => {
  let heldBytes = 0
  const open = (): ByteBudget => {
    let read = 0
    let writtenBytes = 0
    let isClosed = false
    const isOverTotalLimit = () =>
      heldBytes > totalLimit && read + writtenBytes > limit / maxConcurrent
    const add = (bytes: number, usedBytes: number) => {
      if (!isClosed) heldBytes += bytes
      if (usedBytes > limit) budget.refusal ??= createTooLargeError(limit)
      else if (isOverTotalLimit())
        budget.refusal ??= new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
      if (budget.refusal) throw budget.refusal
    }
    const budget = {
      refusal: null as ProductError | null,
      read: (bytes) => {
        read += bytes
        add(bytes, read)
      },
      write: (bytes) => {
        writtenBytes += bytes
        add(bytes, writtenBytes)
      },
      close: () => {
        if (!isClosed) heldBytes -= read + writtenBytes
        isClosed = true
      },
    } satisfies ByteBudget
    return budget
  }
  return open
}

export type OpenByteBudget = ReturnType<typeof createByteBudgets>

const budgets = new AsyncLocalStorage<ByteBudget>()

/** Runs work whose database reads count against the budget. */
export const runWithByteBudget = <Result>(budget: ByteBudget, work: () => Result): Result =>
  budgets.run(budget, work)

/** Returns the budget of the current response; undefined in jobs and downloads. */
export const readByteBudget = (): ByteBudget | undefined => budgets.getStore()
