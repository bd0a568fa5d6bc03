import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { ExtraHoursRow } from '#api/stores/queries/hours/extra-hours-row.ts'

/** Returns a request for extra hours. Throws NOT_FOUND if it does not exist, or if its service is out of scope. */
export const findExtraHours = async ({ stores }: Ctx, id: number): Promise<ExtraHoursRow> => {
  const request = await stores.extraHours.find(id)
  if (!request || !(await stores.customerServices.find(request.customerServiceId)))
    throw new ProductError('NOT_FOUND', 'Request for extra hours not found.')
  return request
}
