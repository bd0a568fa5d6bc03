import { createCancellation } from '#api/request/request-scope.ts'
import type { RequestScope } from '#api/request/request-scope.ts'

const nothing = () => undefined

/** The course of a request that goes on until `end` is called. */
export const openCourse = () => {
  const { cancellation, cancel } = createCancellation()
  const course: RequestScope = { cancellation, beginWrite: nothing, beginTransfer: nothing }
  return { course, end: () => cancel(new Error('the request is over')) }
}
