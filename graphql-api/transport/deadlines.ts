import { createCancellation, runInRequestScope } from '#api/request/request-scope.ts'
import type { RequestScope } from '#api/request/request-scope.ts'
import { ProductError } from '#api/errors.ts'
import type { RequestLimits } from './limits.ts'
import type { HttpExchange } from './http-exchange.ts'

const createDeadlineError = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })

/**
 * Opens the scope of a request whose body is complete. It is cancelled after `deadline` milliseconds unless `close` is
 * called before, or when the client hangs up before a write has begun.
 */
export const openRequestScope = (
  deadline: number,
  takeConnection?: RequestScope['takeConnection'],
) => {
  const { cancellation, cancel } = createCancellation()
  const end = () => cancel(createDeadlineError())
  const timer = setTimeout(end, deadline)
  const state = { hasWritten: false }
  const scope: RequestScope = {
    cancellation,
    beginWrite: () => {
      state.hasWritten = true
    },
    beginTransfer: () => clearTimeout(timer),
    ...(takeConnection && { takeConnection }),
  }
  return {
    scope,
    hangUp: () => {
      clearTimeout(timer)
      if (!state.hasWritten) end()
    },
    close: () => clearTimeout(timer),
  }
}

/** Returns a function that runs the work of a request in its scope, with a deadline in milliseconds. */
export const createDeadlineRunner =
  (deadline: number, { keyOf, connections }: RequestLimits) =>
  <Result>({ sender, res }: HttpExchange, work: () => Result): Result => {
    const { scope, hangUp, close } = openRequestScope(deadline, () =>
      connections.acquire(keyOf(sender)),
    )
    res.once('close', () => (res.writableFinished ? close() : hangUp()))
    return runInRequestScope(scope, work)
  }

export type RunWithDeadline = ReturnType<typeof createDeadlineRunner>
