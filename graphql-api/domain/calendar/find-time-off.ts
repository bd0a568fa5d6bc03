import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { TimeOffRow } from '#api/stores/queries/calendar/time-off.ts'

/** The error for time off that was removed, or whose person is out of scope. */
export const createTimeOffNotFoundError = () => new ProductError('NOT_FOUND', 'Time off not found.')

/** Returns time off. Throws NOT_FOUND if it does not exist, or if its person is out of scope. */
export const findTimeOff = async ({ stores }: Ctx, id: number): Promise<TimeOffRow> => {
  const timeOff = await stores.timeOff.find(id)
  if (!timeOff || !(await stores.users.find(timeOff.personId))) throw createTimeOffNotFoundError()
  return timeOff
}
