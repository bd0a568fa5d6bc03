import { createEnding } from '#api/request/request-scope.ts'
import type { Course } from '#api/request/request-scope.ts'

const nothing = () => undefined

/** The course of a request that goes on until `end` is called. */
export const openRequestScope = () => {
  const { ending, end } = createEnding()
  const course: Course = { ending, beginWrite: nothing, beginTransfer: nothing }
  return { course, ending, end: () => end(new Error('the request is over')) }
}
