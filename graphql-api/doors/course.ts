import type { Course } from '#api/course.ts'
import { ProductError } from '#api/errors.ts'

const outOfTime = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })

/**
 * Opens the course of a request whose body is complete: it ends `deadline` milliseconds from now, unless `close` is called
 * before, or when the client hangs up before anything was written.
 */
export const openCourse = (
  deadline: number,
  takeConnection?: (signal: AbortSignal) => Promise<() => void>,
) => {
  const over = new AbortController()
  const end = () => over.abort(outOfTime())
  const timer = setTimeout(end, deadline)
  const state = { writes: false }
  const course: Course = {
    signal: over.signal,
    beginWrite: () => {
      state.writes = true
    },
    beginTransfer: () => clearTimeout(timer),
    ...(takeConnection && { takeConnection: () => takeConnection(over.signal) }),
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
