import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether something is over, and why. An `AbortSignal` says the same for ten times the cost, in every request. */
export type Ending = {
  /** Null while it goes on. */
  readonly reason: Error | null
  /** Calls `told` when it comes to its end, if that is yet to come. Answers how not to be called any more. */
  hear: (told: () => void) => () => void
}

/** Something that goes on until `end` says why it is over; further reasons change nothing. */
export const createEnding = () => {
  const hearers = new Set<() => void>()
  const ending = {
    reason: null as Error | null,
    hear: (told: () => void) => {
      hearers.add(told)
      return () => void hearers.delete(told)
    },
  } satisfies Ending
  const end = (why: Error) => {
    if (ending.reason) return
    ending.reason = why
    for (const told of hearers) told()
    hearers.clear()
  }
  return { ending: ending as Ending, end }
}

/** Throws the reason where it is over. */
export const unlessOver = (ending: Ending | undefined) => {
  if (ending?.reason) throw ending.reason
}

/** Waits, but no longer than until it is over; throws the reason then. */
export const orOver = <Value>(work: Promise<Value>, ending: Ending) =>
  new Promise<Value>((resolve, reject) => {
    const give = () => reject(ending.reason as Error)
    if (ending.reason) give()
    const unhear = ending.hear(give)
    work.then(
      (value) => {
        unhear()
        resolve(value)
      },
      (error: unknown) => {
        unhear()
        reject(error as Error)
      },
    )
  })

/** How long a request may go on, for whatever works for it. */
export type Course = {
  /** Over, with the refusal as its reason, at the deadline, or when the client hangs up before anything was written. */
  ending: Ending
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

/**
 * Asked for where no request is being worked for: does work that belongs to none, whichever request leads to it later.
 * Neither its course nor its budget follows there.
 */
export const apartFromRequests = () => AsyncLocalStorage.snapshot()

/** The course of the request that is being worked for; none at the start, on the command line and while sweeping. */
export const courseNow = () => courses.getStore()
