import { createCancellation } from '#api/request/request-scope.ts'
import type { RequestScope } from '#api/request/request-scope.ts'

const nothing = () => undefined

/** Returns a request scope that lasts until `end` is called. */
export const openRequestScope = () => {
  const { cancellation, cancel } = createCancellation()
  const scope: RequestScope = { cancellation, beginWrite: nothing, beginTransfer: nothing }
  return { scope, end: () => cancel(new Error('the request is over')) }
}
