import { useApolloClient } from '@apollo/client/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { saveCsv } from '#web/parts/save-csv.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { BalanceLink } from '#web/records/customer/balance-link.tsx'
import { MonthCallList } from '#web/records/customer-service/month-calls.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { Panel } from '#web/ui/panel.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { addDays, mondayOf } from '#shared/days.ts'
import { formatWeekSpan } from '#web/ui/format-calendar-day.ts'
import { EarlierWeeks } from './earlier-weeks.tsx'
import { readWeekCsv } from './week-csv.ts'
import { WeekEntries } from './week-entries.tsx'
import { entriesOf, isThisWeek, type Week, type WeekCustomer } from './week.ts'
import { useWeekEntriesQuery, useWeekPageQuery } from './week-page.generated.ts'
import { WeekPaper } from './week-paper.tsx'
import { WeekPlans } from './week-plans.tsx'
import { WeekSentence } from './week-sentence.tsx'
import { columnsOf, workDaysOf } from './work-days.ts'
import { WorkTable } from './work-table.tsx'

type Props = {
  customer: string
  /** A day of the week, YYYY-MM-DD; this week without one. */
  day: string | null
  hrefOf: (day: string) => string
  isStaff?: boolean
}

type PartProps = { customer: WeekCustomer; week: Week }

const Tools = ({ customer, week }: PartProps) => {
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
    <div data-verbs className="flex gap-2">
      <Button isSmall onClick={() => print()}>
        Print
      </Button>
      <Button isSmall busy={isReading} onClick={() => void download()}>
        {label}
      </Button>
    </div>
  )
}

/** Links to the week before, this week and the week after. */
const WeekLinks = ({ week, hrefOf }: { week: Week; hrefOf: Props['hrefOf'] }) => (
  <nav aria-label="Weeks" className="mb-5 flex flex-wrap items-center gap-2">
    <Link to={hrefOf(addDays(week.firstDay, -7))} aria-label="Earlier" className={buttonClasses()}>
      <ChevronLeft aria-hidden="true" className="-mx-1.5 size-4" />
    </Link>
    <Link to={hrefOf('')} className={buttonClasses()}>
      This week
    </Link>
    <Link to={hrefOf(addDays(week.firstDay, 7))} aria-label="Later" className={buttonClasses()}>
      <ChevronRight aria-hidden="true" className="-mx-1.5 size-4" />
    </Link>
    <span className="text-sm font-semibold sm:ml-1">{formatWeekSpan(week.firstDay)}</span>
  </nav>
)

const describeTasks = ({ doneCount }: Week) =>
  `${doneCount === 0 ? 'no' : doneCount} ${doneCount === 1 ? 'task' : 'tasks'} finished`

/** What was done in a week, and at the right what was before and who may see it. */
const Statement = ({
  customer,
  week,
  hrefOf,
  isStaff = false,
}: PartProps & Omit<Props, 'customer' | 'day'>) => {
  const [now] = useState(Date.now)
  const { data } = useWeekEntriesQuery({ variables: entriesOf(customer.id, week) })
  const entries = data?.timeEntries?.nodes ?? []
  const columns = columnsOf(week)
  const days = workDaysOf(week, columns, entries)
  const isNow = isThisWeek(week, now)
  const services = customer.customerServices.nodes.filter(({ minutes }) => minutes)
  const earlierWeeks = [customer.first, customer.second, customer.third, customer.fourth]
  const hasHours = week.allowances.length > 0
  return (
    <>
      <WeekPlans week={week} isNow={isNow} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {services.map((service) => (
            <Panel key={service.id} title={`Minutes of ${service.serviceType}`}>
              {service.minutes && <MonthCallList service={service} month={service.minutes} />}
            </Panel>
          ))}
          <Panel
            title="What was done"
            sideContent={<span className="max-sm:sr-only">{describeTasks(week)}</span>}
            aside={<Tools customer={customer} week={week} />}
          >
            {days.length > 0 ? (
              <WorkTable
                key={week.firstDay}
                week={week}
                columns={columns}
                days={days}
                isNow={isNow}
              />
            ) : (
              <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
                {isNow
                  ? 'Nothing yet this week. What is done for you, and how long it took, appears here.'
                  : 'No time and no finished tasks in this week.'}
              </p>
            )}
          </Panel>
          <WeekEntries
            week={week}
            entries={entries}
            hasMore={data?.timeEntries?.pageInfo.hasNextPage ?? false}
            now={now}
          />
          {!isStaff && (
            <p className="text-sm underline">
              <TextLink to={hrefs.time({ view: 'entries' })}>All entries</TextLink>
            </p>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <EarlierWeeks weeks={earlierWeeks.filter((one) => one != null)} hrefOf={hrefOf} />
          {hasHours && customer.abilities.includes('createBalanceLink') && (
            <section aria-labelledby="share-hours">
              <h2 id="share-hours" className="pb-1 text-sm font-semibold">
                Share your hours with someone
              </h2>
              <BalanceLink customer={customer} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The work for a customer in one week: plans apart, day by day. On paper it is a letter. */
export const WeekPage = ({ customer: id, day, hrefOf, isStaff = false }: Props) => {
  const thisMonday = mondayOf(readerToday())
  const before = (weeks: number) => addDays(thisMonday, -7 * weeks)
  const { data, previousData, loading, error, refetch } = useWeekPageQuery({
    variables: {
      id,
      day,
      first: before(1),
      second: before(2),
      third: before(3),
      fourth: before(4),
    },
  })
  const [now] = useState(Date.now)
  const customer = (data ?? previousData)?.customer
  const week = customer?.week
  if (data && !week) return <NotFound />
  return (
    <>
      <div className="print:hidden">
        <SummaryPage
          title="Time"
          where={[
            isStaff && customer && (
              // A finger's height: the line alone is too low.
              <span key="customer" className="leading-4">
                <TextLink to={hrefs.customer(id)}>{customer.name}</TextLink>
              </span>
            ),
            week && formatZone(week.timeZone),
          ].filter(Boolean)}
          summary={
            customer && week ? (
              <WeekSentence
                customer={customer}
                week={week}
                isNow={isThisWeek(week, now)}
                tasks={describeTasks(week)}
              />
            ) : (
              ''
            )
          }
        >
          {error && !data && (
            <ErrorState
              title="Couldn’t load this week"
              message={errorMessage(error)}
              onRetry={() => void refetch()}
              busy={loading}
            />
          )}
          {loading && !week && (
            <Waiting label="Loading the week">
              <Skeleton className="h-96 rounded-lg" />
            </Waiting>
          )}
          {week && <WeekLinks week={week} hrefOf={hrefOf} />}
          {customer && week && (
            <Statement customer={customer} week={week} hrefOf={hrefOf} isStaff={isStaff} />
          )}
        </SummaryPage>
      </div>
      {customer && week && (
        <div className="hidden print:block">
          <WeekPaper customer={customer} week={week} />
        </div>
      )}
    </>
  )
}
