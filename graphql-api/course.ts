import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request may go on, for whatever works for it. */
export type Course = {
  /** Aborted, with the refusal as its reason, at the deadline, or when the client hangs up before anything was written. */
  signal: AbortSignal
  /** Something is written from now on: that is finished, whether or not anybody waits for the answer. */
  beginWrite: () => void
  /** A file flows from now on: what counts is that it goes on flowing, not how long it takes. */
  beginTransfer: () => void
  /** Waits until the caller may have one more connection to the database; what it answers gives that back. */
  takeConnection?: () => Promise<() => void>
}

const courses = new AsyncLocalStorage<Course>()

/** Does work, and all that it leads to, in the course of a request. */
export const inCourse = <Result>(course: Course, work: () => Result): Result =>
  courses.run(course, work)

/** Does work that belongs to no request, though one led to it. */
export const outOfCourse = <Result>(work: () => Result): Result => courses.exit(work)

/** The course of the request that is being worked for; none at the start, on the command line and while sweeping. */
export const courseNow = () => courses.getStore()
