import type { ApolloClient } from '@apollo/client'
import { formatCsv } from '#shared/csv.ts'
import { describeFit, fitLabels, namePlan } from './describe-fit.ts'
import { filterExisting } from './month-rows.ts'
import type { MonthCustomer } from './month-rows.ts'
import {
  MonthReportCsvDocument,
  type MonthReportCsvQuery,
  type MonthReportCsvQueryVariables,
} from './month-report-page.generated.ts'

const columns = [
  'Customer',
  'Assistant',
  'Hours used',
  'Hours bought',
  'Extra hours',
  'Revenue',
  'Revenue per hour',
  'Plan',
  'Fit',
  'Reason',
]

const inHours = (seconds: number) => (seconds / 3600).toFixed(2)
const inDollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

const lineOf = (row: MonthCustomer) => [
  row.customer.name,
  row.assistants
    .map(({ assistant, usedSeconds }) => `${assistant.displayName} ${inHours(usedSeconds)}`)
    .join('; '),
  inHours(row.usedSeconds),
  inHours(row.boughtSeconds),
  inHours(row.extraSeconds),
  inDollars(row.revenueCents),
  inDollars(row.revenuePerHourCents),
  row.plans.map((plan) => namePlan(plan)).join('; '),
  row.fit === 'TOO_SMALL' || row.fit === 'TOO_LARGE' ? fitLabels[row.fit] : '',
  row.plans.flatMap((plan) => describeFit(plan) ?? []).join(' '),
]

const readPage = async (client: ApolloClient, variables: MonthReportCsvQueryVariables) => {
  const { data } = await client.query<MonthReportCsvQuery, MonthReportCsvQueryVariables>({
    query: MonthReportCsvDocument,
    variables,
    fetchPolicy: 'network-only',
  })
  return data?.monthReport?.customers
}

/** Reads all customers of a month, page by page, and writes them as CSV by name. */
export const readMonthCsv = async (client: ApolloClient, month: string) => {
  const rows: MonthCustomer[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, { month, after })
    rows.push(...filterExisting(page?.nodes ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  return formatCsv([columns, ...rows.map(lineOf)])
}
