import { useApolloClient } from '@apollo/client/react'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { saveCsv } from '#web/parts/csv.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { pageFrame } from '#web/parts/page-frame.ts'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { useHeadingFocus } from '#web/parts/use-heading-focus.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { addDays } from '#shared/days.ts'
import { formatLongDate } from '#web/ui/format-calendar-day.ts'
import { readWeekCsv } from './week-csv.ts'
import type { Week, WeekCustomer } from './week.ts'
import { useWeekPageQuery } from './week-page.generated.ts'
import { WeekPaper } from './week-paper.tsx'

type Props = {
  customer: string
  /** A day of the week, YYYY-MM-DD. */
  day: string
  hrefOf: (day: string) => string
  isStaff?: boolean
}

type ToolsProps = { customer: WeekCustomer; week: Week; hrefOf: Props['hrefOf'] }

const Tools = ({ customer, week, hrefOf }: ToolsProps) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const [isReading, setReading] = useState(false)
  // Assistants read their own entries only.
  const label = can('startTimer') && !can('bench') ? 'CSV of your time' : 'Download CSV'
  const download = async () => {
    setReading(true)
    try {
      saveCsv(`week-${week.firstDay}.csv`, await readWeekCsv(client, customer, week))
    } catch (error) {
      announce(`Couldn’t download. ${errorMessage(error)}`)
    }
    setReading(false)
  }
  return (
    <div data-verbs className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Link to={hrefOf(addDays(week.firstDay, -7))} className={buttonClasses()}>
        Earlier
      </Link>
      <Link to={hrefOf(addDays(week.firstDay, 7))} className={buttonClasses()}>
        Later
      </Link>
      <Button busy={isReading} onClick={() => void download()}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <Button variant="primary" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </div>
  )
}

/** The work for a customer in one week, as a letter to read and to print. */
export const WeekPage = ({ customer: id, day, hrefOf, isStaff = false }: Props) => {
  const { data, loading, error, refetch } = useWeekPageQuery({ variables: { id, day } })
  const customer = data?.customer
  const title = customer?.week ? `Week of ${formatLongDate(customer.week.firstDay)}` : 'Week'
  useDocumentTitle(title)
  const heading = useHeadingFocus()
  if (data && !customer?.week) return <NotFound />
  return (
    <div className={pageFrame}>
      <div className="mb-6 print:hidden">
        <p className="mb-2 text-sm text-text-quiet">
          <TextLink to={isStaff ? hrefs.customer(id) : paths.dashboard}>
            {isStaff ? (customer?.name ?? 'Customer') : 'Dashboard'}
          </TextLink>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {title}
          </h1>
          {customer?.week && <Tools customer={customer} week={customer.week} hrefOf={hrefOf} />}
        </div>
      </div>
      {error && !data && (
        <ErrorState
          title="Couldn’t load this week"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {loading && !data && (
        <Waiting label="Loading the week">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {customer?.week && <WeekPaper customer={customer} week={customer.week} />}
    </div>
  )
}
