import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ReaderTimes } from '#shared/coming-time.ts'

/** Returns how a person reads times. The mails' SQL has the same rule for the time zone: `zoneOfPerson`. */
export const readerTimesOf = async (
  { stores }: Ctx,
  { timeZone, customerId, dateFormat }: Viewer,
): Promise<ReaderTimes> => ({
  timeZone:
    timeZone ??
    (customerId === null ? null : (await stores.customers.find(customerId))?.timeZone) ??
    (await stores.organisation.read()).timeZone,
  dateFormat,
})
