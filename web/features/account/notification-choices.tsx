import { useApolloClient } from '@apollo/client/react'
import { useChooseNotificationsMutation } from '#web/records/viewer/notification-mutations.generated.ts'
import type { Action, NotificationKind } from '#web/schema.generated.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { AccountSection } from './account-section.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'

/** The kinds that a person can turn off, with their words. Handovers are always shown. */
const kinds: { kind: NotificationKind; label: string; hint: string; who?: Action }[] = [
  { kind: 'MESSAGE', label: 'Messages', hint: 'Someone writes to you.' },
  {
    kind: 'MENTION',
    label: 'Mentions',
    hint: 'A colleague mentions you in a message.',
    who: 'customers',
  },
  {
    kind: 'QUESTION',
    label: 'Questions and answers',
    hint: 'Someone asks or answers about a task.',
  },
  { kind: 'TASK', label: 'Tasks', hint: 'A task is requested, assigned, completed, or reopened.' },
  { kind: 'COMMENT', label: 'Comments', hint: 'Someone comments on a task.' },
  { kind: 'LEAD', label: 'Leads', hint: 'A lead arrives or is assigned to you.', who: 'customers' },
  { kind: 'APPOINTMENT', label: 'Events and calls', hint: 'One is planned, moved, or cancelled.' },
  { kind: 'SERVICE', label: 'Services', hint: 'A service starts or ends.' },
  {
    kind: 'JOB',
    label: 'Background jobs',
    hint: 'A job failed and needs you.',
    who: 'jobs',
  },
]

/** What arrives by email only. */
const emails: typeof kinds = [
  {
    kind: 'REMINDER',
    label: 'Reminders',
    hint: 'A day before a task is due; a day and an hour before an event or a call.',
  },
  {
    kind: 'WEEKLY_SUMMARY',
    label: 'Weekly summary',
    hint: 'What happened last week, on Monday morning.',
    who: 'jobs',
  },
]

type Choice = { kind: NotificationKind; inApp: boolean; byEmail: boolean }

type Props = {
  choices: readonly Choice[]
  quietHours: { from: string; to: string } | null
}

/** Which notifications the viewer gets, and when nothing is to be heard. */
export const NotificationChoices = ({ choices, quietHours }: Props) => {
  const client = useApolloClient()
  const { can } = useAuth()
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
        </p>
        {kinds
          .filter(({ who }) => !who || can(who))
          .map(({ kind, label, hint }) => {
            const { inApp = true, byEmail = true } = choices.find((one) => one.kind === kind) ?? {}
            return (
              <div key={kind} className="flex items-start justify-between gap-4">
                <Switch
                  label={label}
                  hint={hint}
                  isOn={inApp}
                  onTurn={(isOn) => void turn({ kind, inApp: isOn })}
                />
                <label className="flex min-h-tap shrink-0 items-center gap-2 text-sm md:min-h-9">
                  <input
                    type="checkbox"
                    aria-label={`${label} by email`}
                    checked={inApp && byEmail}
                    disabled={!inApp}
                    onChange={({ target }) => void turn({ kind, byEmail: target.checked })}
                    className="size-4 accent-ink-800 dark:accent-ink-200"
                  />
                  Email
                </label>
              </div>
            )
          })}
        <h3 className="border-t border-line pt-4 text-sm font-semibold">By email only</h3>
        {emails
          .filter(({ who }) => !who || can(who))
          .map(({ kind, label, hint }) => (
            <Switch
              key={kind}
              label={label}
              hint={hint}
              isOn={choices.find((one) => one.kind === kind)?.byEmail ?? true}
              onTurn={(isOn) => void turn({ kind, byEmail: isOn })}
            />
          ))}
      </div>
      <QuietHoursForm hours={quietHours} />
    </AccountSection>
  )
}
