import { momentOf } from '#web/writing/forms/fields.ts'

const minutes = 60_000

/** Returns the next half hour and the one after it. */
export const nextHalfHour = () => {
  const begins = Math.ceil((Date.now() + 1) / (30 * minutes)) * 30 * minutes
  return {
    startTime: momentOf(new Date(begins)),
    endTime: momentOf(new Date(begins + 30 * minutes)),
  }
}
