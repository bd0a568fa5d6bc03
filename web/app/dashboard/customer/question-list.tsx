import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { Due } from '#web/parts/due.tsx'
import { hrefs } from '#web/paths.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { HoursQuestion } from '#web/records/customer-service/extra-hours/hours-question.tsx'
import { AnswerForm } from '#web/records/task/forms/answer-form.tsx'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { Face } from '#web/ui/face.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

type RowProps = { task: TaskRecordFragment; isFirst: boolean; onAnswered: () => void }

const QuestionRow = ({ task, isFirst, onAnswered }: RowProps) => {
  const { id, title, question, assignedVa } = task
  const name = question?.author?.displayName ?? assignedVa.displayName
  return (
    <li data-question={id} className="px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={hrefs.task(id)}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-tap"
        >
          {title}
        </Link>
        <span className="shrink-0 text-text-quiet">
          <Due of={task} label="Due" />
        </span>
      </div>
      <div className="mt-1.5 flex items-start gap-2.5">
        <Face name={name} isOurs />
        <div className="min-w-0 grow">
          {question && (
            <p className="pb-2 text-base/6 wrap-anywhere whitespace-pre-line">
              “{question.note}”{' '}
              <span className="text-sm whitespace-nowrap text-text-quiet">
                {firstNameOf(name)}, <RelativeTime at={question.createdAt} isWithin />
              </span>
            </p>
          )}
          {task.abilities.includes('answerTask') && (
            <AnswerForm task={task} isMain={isFirst} onAnswered={onAnswered} />
          )}
        </div>
      </div>
    </li>
  )
}

/** A request for extra hours that waits for the customer, with its service. */
export type OpenHours = Pick<ComponentProps<typeof HoursQuestion>, 'service' | 'request'>

type Props = {
  hours: readonly OpenHours[]
  /** The tasks that wait for the customer, the longest first. */
  tasks: readonly TaskRecordFragment[]
  total: number
}

/** Focuses the next button, so that no keyboard opens on a phone after a press. */
const focusNextButton = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-question] button, form[data-wish] [type=submit]')
      ?.focus(),
  )

/** The questions to the customer: whether extra hours may be used, and those of tasks, each with its answer field. After an answer the focus goes to the next field of the page. */
export const QuestionList = ({ hours, tasks, total }: Props) => {
  /** Focuses the field of the next question, or the field that asks for something. The answered question may be gone already. */
  const focusNext = (answeredId: string) => {
    const next = tasks.find(({ id }) => id !== answeredId)
    const place = next ? `[data-question="${next.id}"]` : 'form[data-wish]'
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} textarea`)?.focus())
  }
  const count = hours.length + total
  return (
    <section
      aria-label="Waiting for you"
      className="mb-5 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm md:mb-6"
    >
      <GroupHead as="h2" title="Waiting for you" count={count} isNow />
      <ul className="divide-y divide-line">
        {hours.map(({ service, request }, place) => (
          <HoursQuestion
            key={request.id}
            service={service}
            request={request}
            isMain={place === 0}
            onAnswered={focusNextButton}
          />
        ))}
        {tasks.map((task, place) => (
          <QuestionRow
            key={task.id}
            task={task}
            isFirst={place === 0 && hours.length === 0}
            onAnswered={() => focusNext(task.id)}
          />
        ))}
      </ul>
      {tasks.length < total && (
        <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
          <Link to={hrefs.tasks({ status: 'waiting' })} className={panelLink}>
            View all {total}
          </Link>
        </div>
      )}
    </section>
  )
}
