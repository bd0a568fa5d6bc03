import { momentOf } from '#web/writing/forms/fields.ts'

const minutes = 60_000

/** Returns the next half hour and the one after it. */
export const nextHalfHour = () => {
  const startTime = Math.ceil((Date.now() + 1) / (30 * minutes)) * 30 * minutes
  return {
    startTime: momentOf(new Date(startTime)),
    endTime: momentOf(new Date(startTime + 30 * minutes)),
  }
}
