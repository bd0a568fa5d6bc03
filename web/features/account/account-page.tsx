import { Link, useSearchParams } from 'react-router-dom'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { hrefs } from '#web/paths.ts'
import { AccountSection } from './account-section.tsx'
import { AccountNav } from './account-nav.tsx'
import { useAccountPageQuery } from './account-page.generated.ts'
import { readAccountSection } from './account-sections.ts'
import { AccountSummary } from './account-summary.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { MailContentSwitch } from './mail-content-switch.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { OutsideCalendarSection } from './outside-calendar-section.tsx'
import { OwnWorkingHours } from './own-working-hours.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { TimesForm } from './times-form.tsx'

/** The account page: profile, security, notifications, calendar, and times, one section at a time. */
export const AccountPage = () => {
  const { can } = useAuth()
  const [parameters] = useSearchParams()
  const section = readAccountSection(parameters.get('section'))
  const { data, loading, error, refetch } = useAccountPageQuery()
  const again = () => void refetch()
  const me = data?.me
  return (
    <SummaryPage
      title="Your account"
      where={me?.user.username}
      summary={me ? <AccountSummary {...me} /> : null}
    >
      {error && (
        <ErrorState
          title="Couldn’t load your account"
          message={errorMessage(error)}
          onRetry={again}
          busy={loading}
        />
      )}
      {!me && loading && (
        <Waiting label="Loading your account">
          <Skeleton className="h-64 rounded-lg" />
        </Waiting>
      )}
      {me && (
        <div className="flex flex-col gap-5 md:flex-row md:gap-8">
          <AccountNav currentSection={section} />
          <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-8 md:max-w-190">
            {section === 'profile' && <ProfileSection user={me.user} onSaved={again} />}
            {section === 'security' && <SecuritySection me={me} onChanged={again} />}
            {section === 'notifications' && (
              <NotificationChoices
                choices={me.notificationChoices}
                quietHours={me.quietHours ?? null}
              >
                <MailContentSwitch
                  content={me.mailContent}
                  version={me.user.version}
                  onSaved={again}
                />
              </NotificationChoices>
            )}
            {section === 'calendar' && (
              <>
                <CalendarSection feed={me.calendarFeed ?? null} />
                <OutsideCalendarSection calendar={me.outsideCalendar ?? null} />
              </>
            )}
            {section === 'times' && <TimesForm user={me.user} onSaved={again} />}
            {section === 'times' && can('setAvailability') && <OwnWorkingHours />}
            {section === 'times' && can('startTimer') && (
              <AccountSection title="Time off" intro="Days on which you don’t work.">
                <p className="py-3">
                  <Link to={hrefs.person(me.id)} className={buttonClasses()}>
                    Plan your time off
                  </Link>
                </p>
              </AccountSection>
            )}
          </div>
        </div>
      )}
    </SummaryPage>
  )
}
