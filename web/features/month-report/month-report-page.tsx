import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { chosenFits } from './fit-choice.tsx'
import type { ChosenFit } from './fit-choice.tsx'
import { formatMonth, parseMonth } from './format-month.ts'
import { MonthAssistants } from './month-assistants.tsx'
import { MonthCustomers, useMonthCustomers } from './month-customers.tsx'
import { useMonthReportPageQuery } from './month-report-page.generated.ts'
import { MonthSentence } from './month-sentence.tsx'
import { MonthTools } from './month-tools.tsx'

const isChosenFit = (text: string): text is ChosenFit => Object.hasOwn(chosenFits, text)

/** The hours of a month by customer and assistant, what they brought, and plans that do not fit. */
export const MonthReportPage = () => {
  const [monthText, setMonth] = useFilterParameter('month')
  const [fitText, setFit] = useFilterParameter('fit')
  const { variables, listProps } = useMonthCustomers()
  const chosenMonth = parseMonth(monthText)
  const fit = isChosenFit(fitText) ? fitText : null
  const { data, previousData, loading, error, refetch } = useMonthReportPageQuery({
    variables: {
      month: chosenMonth,
      ...(fit && { filter: { fit: chosenFits[fit] } }),
      orderBy: variables.orderBy,
      ...listProps.state.page,
    },
    // Time is added all day: the page is read again when it is opened, not at each entry.
    fetchPolicy: 'cache-and-network',
  })
  const report = (data ?? previousData)?.monthReport
  const { unknownRevenueCount: unknown = 0 } = report ?? {}
  return (
    <SummaryPage
      title="Month"
      where={report && formatMonth(report.month)}
      summary={report ? <MonthSentence report={report} /> : null}
    >
      {error && !report && (
        <ErrorState
          title="Couldn’t load the month"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!report && loading && (
        <Waiting label="Loading the month">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {report && (
        <>
          <MonthTools
            month={chosenMonth ?? report.month}
            isCurrent={report.isCurrent}
            onMonth={setMonth}
          />
          <div aria-busy={loading} className="space-y-5">
            <MonthCustomers
              report={report}
              listProps={listProps}
              fit={fit}
              onFit={(next) => setFit(next ?? '')}
              tooSmall={report.tooSmallCount}
              tooLarge={report.tooLargeCount}
            />
            <MonthAssistants assistants={report.assistants} />
          </div>
          <p className="mt-4 text-xs text-text-quiet">
            {'Revenue is the monthly value of active services'}
            {report.isCurrent ? ', up to now. ' : '. '}
            {unknown > 0 &&
              `${unknown} ${unknown === 1 ? 'customer has' : 'customers have'} a service without a monthly value, or only services billed once; their hours aren’t in the revenue per hour.`}
          </p>
        </>
      )}
    </SummaryPage>
  )
}
