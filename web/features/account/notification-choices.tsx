import type { ReactNode } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { useChooseNotificationsMutation } from '#web/records/viewer/notification-verbs.generated.ts'
import type { Action, NotificationKind } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { AccountSection } from './account-section.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'

type Kind = {
  kind: NotificationKind
  label: string
  hint: string
  /** What staff read after the hint. */
  staffHint?: string
  permission?: Action
}

/** The kinds that a person can turn off, with their words. Handovers are always shown. */
const kinds: readonly Kind[] = [
  { kind: 'MESSAGE', label: 'Messages', hint: 'Someone writes to you.' },
  {
    kind: 'MENTION',
    label: 'Mentions',
    hint: 'A colleague mentions you in a message.',
    permission: 'customers',
  },
  {
    kind: 'QUESTION',
    label: 'Questions and answers',
    hint: 'Someone asks or answers about a task or extra hours.',
  },
  { kind: 'TASK', label: 'Tasks', hint: 'A task is requested, assigned, completed, or reopened.' },
  { kind: 'COMMENT', label: 'Comments', hint: 'Someone comments on a task.' },
  {
    kind: 'LEAD',
    label: 'Leads',
    hint: 'A lead arrives or is assigned to you.',
    permission: 'customers',
  },
  { kind: 'APPOINTMENT', label: 'Events and calls', hint: 'One is planned, moved, or cancelled.' },
  { kind: 'SERVICE', label: 'Services', hint: 'A service starts or ends.' },
  {
    kind: 'HOURS',
    label: 'Weekly hours',
    hint: 'A week’s hours are 80% or fully used.',
    staffHint: 'Your timer stops by itself.',
  },
  {
    kind: 'COVER',
    label: 'Covering',
    hint: 'You cover a colleague’s time off, or no longer do.',
    permission: 'startTimer',
  },
  {
    kind: 'JOB',
    label: 'Background jobs',
    hint: 'A job failed and needs you.',
    permission: 'jobs',
  },
]

/** The kinds that arrive by email only. */
const emails: readonly Kind[] = [
  {
    kind: 'REMINDER',
    label: 'Reminders',
    hint: 'A day before a task is due; a day and an hour before an event or a call.',
  },
  {
    kind: 'WEEKLY_SUMMARY',
    label: 'Weekly summary',
    hint: 'What happened last week, on Monday morning.',
    permission: 'jobs',
  },
  // The same choice is about another email for the users of a customer.
  {
    kind: 'WEEKLY_SUMMARY',
    label: 'Weekly letter',
    hint: 'What was done in the week and what is waiting, on Monday morning.',
    permission: 'answerTask',
  },
]

const heading = 'w-16 pb-2 text-center align-bottom text-xs font-semibold text-text-quiet'

type Choice = { kind: NotificationKind; inApp: boolean; byEmail: boolean }

type Props = {
  choices: readonly Choice[]
  quietHours: { from: string; to: string } | null
  /** Shown above the quiet hours. */
  children?: ReactNode
}

type BoxProps = { label: string; isOn: boolean; onTurn: (isOn: boolean) => void }

const Box = ({ label, isOn, onTurn }: BoxProps) => (
  <td className="p-0 text-center align-top">
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
        className="size-4 accent-ink-800 dark:accent-ink-200"
      />
    </label>
  </td>
)

/** Which notifications the viewer gets in the app and by email, and when nothing is to be heard. */
export const NotificationChoices = ({ choices, quietHours, children }: Props) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const isStaff = can('customers')
  const [choose] = useChooseNotificationsMutation()
  const turn = async (input: { kind: NotificationKind; inApp?: boolean; byEmail?: boolean }) => {
    const { refusal } = await perform(client, choose, input)
    announce(refusal ? refusal.message : 'Saved.')
  }
  return (
    <AccountSection title="Notifications">
      <div className="space-y-3 py-4">
        <p className="text-sm text-text-quiet">
          Anything you haven’t read after ten minutes is emailed to you, all in one email.
          {isStaff && ' Customer handovers are always shown.'}
        </p>
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Kind</span>
              </th>
              <th scope="col" className={heading}>
                In the app
              </th>
              <th scope="col" className={heading}>
                By email
              </th>
            </tr>
          </thead>
          <tbody>
            {[...kinds, ...emails]
              .filter(({ permission }) => !permission || can(permission))
              .map(({ kind, label, hint, staffHint }) => {
                const choice = choices.find((one) => one.kind === kind)
                return (
                  <tr key={kind} className="border-t border-line">
                    <th scope="row" className="py-2 pr-3 text-left font-semibold">
                      {label}
                      <span className="block font-normal text-text-quiet">
                        {hint}
                        {isStaff && staffHint && ` ${staffHint}`}
                      </span>
                    </th>
                    {kinds.some((one) => one.kind === kind) ? (
                      <Box
                        label={`${label} in the app`}
                        isOn={choice?.inApp ?? true}
                        onTurn={(inApp) => void turn({ kind, inApp })}
                      />
                    ) : (
                      <td className="py-2 text-center align-top text-text-quiet">–</td>
                    )}
                    <Box
                      label={`${label} by email`}
                      isOn={choice?.byEmail ?? true}
                      onTurn={(byEmail) => void turn({ kind, byEmail })}
                    />
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
      {children}
      <QuietHoursForm hours={quietHours} />
    </AccountSection>
  )
}
