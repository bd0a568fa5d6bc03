import type { Ctx } from '#api/request/context.ts'
import type { CustomerWeekRow } from '#api/stores/queries/hours/customer-weeks.ts'

/** Returns what was bought and used of the weekly hours of all services that were active in a week. */
export const readWeekHours = async (
  { stores }: { stores: Pick<Ctx['stores'], 'allowances'> },
  { serviceIds, weekStart }: Pick<CustomerWeekRow, 'serviceIds' | 'weekStart'>,
): Promise<{ boughtSeconds: number; usedSeconds: number }> => {
  const weeks = await Promise.all(serviceIds.map((id) => stores.allowances.of(id, weekStart)))
  const sum = (of: (week: NonNullable<(typeof weeks)[number]>) => number) =>
    weeks.reduce((total, week) => total + (week ? of(week) : 0), 0)
  return {
    boughtSeconds: sum(({ boughtSeconds, extraSeconds }) => boughtSeconds + extraSeconds),
    usedSeconds: sum(({ usedSeconds }) => usedSeconds),
  }
}
