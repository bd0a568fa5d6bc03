import type {
  MonthCustomerRowFragment,
  MonthReportPageQuery,
} from './month-report-page.generated.ts'

export type MonthReport = NonNullable<MonthReportPageQuery['monthReport']>
export type MonthAssistant = MonthReport['assistants']['nodes'][number]
export type MonthPlan = MonthCustomerRowFragment['plans'][number]

/** A customer of a month whose record still exists. */
export type MonthCustomer = MonthCustomerRowFragment & {
  customer: NonNullable<MonthCustomerRowFragment['customer']>
}

/** Returns the customers whose records still exist. */
export const filterExisting = (rows: readonly MonthCustomerRowFragment[]) =>
  rows.filter((row): row is MonthCustomer => row.customer !== null)
