import { lazy, Suspense } from 'react'
import { addDays } from '#shared/days.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { AssistantCard } from '#web/app/dashboard/parts/assistant-card.tsx'
import { countOpen } from './count-open.ts'
import { useCustomerNewsQuery } from './customer-news.generated.ts'
import { CustomerHours } from './customer-hours.tsx'
import { CustomerMinutes } from './customer-minutes.tsx'
import { CustomerPlan } from './customer-plan.tsx'
import { CustomerNewsSentence } from './customer-news-sentence.tsx'
import { CustomerSentence } from './customer-sentence.tsx'
import { CustomerTasks } from './customer-tasks.tsx'
import { useCustomerTasksQuery } from './customer-tasks.generated.ts'
import { DashboardFrame } from '#web/app/dashboard/parts/dashboard-frame.tsx'
import { DoneLately } from './done-lately.tsx'
import { EventsCard } from './events-card.tsx'
import { assistantOf } from '#web/app/dashboard/parts/assistant-of.ts'
import { isQuestionOpen } from '#web/records/task/use-task-word.ts'
import { openRequestOf } from '#web/records/customer-service/extra-hours/open-request-of.ts'
import type { WeekHoursFragment } from '#web/records/customer-service/week-hours.generated.ts'
import { type OwnCustomerQuery, useOwnCustomerQuery } from './own-customer.generated.ts'
import { NewWeekSentence } from './new-week-sentence.tsx'
import { type OpenHours, QuestionList } from './question-list.tsx'
import { HoursSentence } from './hours-sentence.tsx'
import { lastWeek, sinceOf } from './since-of.ts'
import { UnlinkedNotice } from './unlinked-notice.tsx'
import { TaskRequestForm } from './task-request-form.tsx'

// Loaded lazily, because few customers see it.
const ComeBackNotice = lazy(async () => ({
  default: (await import('./come-back-notice.tsx')).ComeBackNotice,
}))

const openHoursOf = (service: WeekHoursFragment): OpenHours[] => {
  const request = openRequestOf(service)
  return request ? [{ service, request }] : []
}

/** Returns the task that the running timer of the customer's assistant is for. */
const findCurrentTask = (data: OwnCustomerQuery | undefined) =>
  data?.timeEntries?.nodes.find(
    ({ end, assistant }) => end === null && assistant.id === data.customer?.assignedVa.id,
  )?.task

/** A customer's dashboard: work in progress, tasks that wait for them, and completed tasks. */
export const CustomerDay = ({ viewer }: { viewer: Viewer }) => {
  const { can } = useAuth()
  const work = useCustomerTasksQuery()
  const since = sinceOf(viewer)
  const news = useCustomerNewsQuery({
    variables: { since: since.time, week: lastWeek() },
  })
  const ownCustomer = useOwnCustomerQuery({
    variables: { customer: viewer.customer?.id ?? '', lastWeek: addDays(readerToday(), -7) },
    skip: !viewer.customer,
  })
  // The sentence appears when all of it is known, or cannot be.
  const isNewsComing = [news, ownCustomer].some(({ loading, data }) => loading && !data)
  const tasks = work.data?.tasks
  const counts = work.data && countOpen(work.data)
  const questions = work.data?.questions?.nodes.filter(isQuestionOpen) ?? []
  const services = ownCustomer.data?.customer?.customerServices.nodes ?? []
  const hours = can('approveExtraHours') ? services.flatMap(openHoursOf) : []
  const isAsked = hours.length + questions.length > 0
  const canAsk = Boolean(viewer.customer) && can('createTask')
  const assistant = assistantOf(viewer)

  const stateOf = ({
    loading,
    error,
    refetch,
  }: Pick<typeof work, 'loading' | 'error'> & { refetch: () => unknown }) => ({
    isLoading: loading,
    error: error && errorMessage(error),
    onRetry: () => void refetch(),
  })
  return (
    <DashboardFrame
      viewer={viewer}
      summary={
        tasks && counts && !isNewsComing ? (
          // One paragraph of at most two lines on a desk: what needs an answer first.
          <div className="*:inline">
            {hours[0] && <HoursSentence {...hours[0]} />}{' '}
            {(hours.length === 0 || counts.waiting > 0) && (
              <CustomerSentence
                counts={counts}
                assistant={assistant}
                isFirst={canAsk && work.data?.all?.totalCount === 0}
              />
            )}{' '}
            <CustomerNewsSentence
              messages={ownCustomer.data?.customer?.unreadMessages ?? 0}
              finished={news.data?.doneSince?.totalCount ?? 0}
              since={since}
            />{' '}
            {hours.length === 0 && (
              <NewWeekSentence customer={ownCustomer.data?.customer ?? null} />
            )}
          </div>
        ) : work.error ? (
          'Couldn’t load your dashboard.'
        ) : null
      }
    >
      {!viewer.customer && <UnlinkedNotice />}
      {can('askToComeBack') && (
        <Suspense>
          <ComeBackNotice />
        </Suspense>
      )}
      {isAsked && (
        <QuestionList
          hours={hours}
          tasks={questions}
          total={Math.max(counts?.waiting ?? 0, questions.length)}
        />
      )}
      {viewer.customer && canAsk && (
        <TaskRequestForm customer={viewer.customer} assistant={assistant} isMain={!isAsked} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <CustomerTasks
            tasks={tasks}
            counts={counts}
            total={work.data?.all?.totalCount}
            {...stateOf(work)}
          />
          {news.data?.done && (news.data.finished?.totalCount ?? 0) > 0 && (
            <DoneLately done={news.data.done} total={news.data.finished?.totalCount ?? 0} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 md:max-lg:grid-cols-2 lg:gap-6">
          <AssistantCard
            assistant={assistant}
            currentTask={findCurrentTask(ownCustomer.data)}
            presence={ownCustomer.data?.customer?.assistantPresence}
          />
          <CustomerHours customer={ownCustomer.data?.customer} />
          <CustomerMinutes customer={ownCustomer.data?.customer} />
          <EventsCard events={news.data?.events} {...stateOf(news)} />
          <CustomerPlan customer={ownCustomer.data?.customer} />
        </div>
      </div>
    </DashboardFrame>
  )
}
