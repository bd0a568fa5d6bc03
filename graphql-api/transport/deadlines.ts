import { createEnding, inCourse } from '#api/request/request-scope.ts'
import type { Course } from '#api/request/request-scope.ts'
import { ProductError } from '#api/errors.ts'
import type { RequestLimits } from './request-limits.ts'
import type { Exchange } from './http-exchange.ts'

const outOfTime = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })

/**
 * Starts the course of a request whose body is complete: it ends after `deadline` milliseconds, unless `close` is called
 * before, or when the client hangs up before anything was written.
 */
export const openCourse = (deadline: number, takeConnection?: Course['takeConnection']) => {
  const { ending, end: endBy } = createEnding()
  const end = () => endBy(outOfTime())
  const timer = setTimeout(end, deadline)
  const state = { writes: false }
  const course: Course = {
    ending,
    beginWrite: () => {
      state.writes = true
    },
    beginTransfer: () => clearTimeout(timer),
    ...(takeConnection && { takeConnection }),
  }
  return {
    course,
    hangUp: () => {
      clearTimeout(timer)
      if (!state.writes) end()
    },
    close: () => clearTimeout(timer),
  }
}

/** Does the work of a request whose body is complete, in a course of so many milliseconds that ends when its client hangs up. */
export const withDeadline =
  (deadline: number, { keyOf, connections }: RequestLimits) =>
  <Result>({ sender, res }: Exchange, work: () => Result): Result => {
    const { course, hangUp, close } = openCourse(deadline, () => connections.acquire(keyOf(sender)))
    res.once('close', () => (res.writableFinished ? close() : hangUp()))
    return inCourse(course, work)
  }

export type During = ReturnType<typeof withDeadline>
