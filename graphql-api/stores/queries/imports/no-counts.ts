import type { Counts } from '#api/stores/lists/page.ts'

const rejectCount = () => Promise.reject(new Error('Imports have no counts of lists.'))

/** The counts of lists that are not counted. */
export const noCounts: Counts = {
  totalCount: rejectCount,
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
}
