import type { Request, RequestHandler } from 'express'
import { inCourse } from '#api/course.ts'
import { askedOf } from '#api/doors/asked.ts'
import type { Shares } from '#api/doors/shares.ts'
import { openCourse } from '#api/doors/course.ts'

/** Does the work of a request whose body is complete, in a course of so many milliseconds that ends when its client hangs up. */
export const withDeadline =
  (deadline: number, { keyOf, connection }: Shares) =>
  <Result>(req: Request, work: () => Result): Result => {
    const { res } = req
    const { course, hangUp, close } = openCourse(deadline, (signal) =>
      connection(keyOf(askedOf(req)), signal),
    )
    res?.once('close', () => (res.writableFinished ? close() : hangUp()))
    return inCourse(course, work)
  }

/** The same for all that follows on a request's way. */
export const beginCourse =
  (during: ReturnType<typeof withDeadline>): RequestHandler =>
  (req, _res, next) =>
    during(req, next)
