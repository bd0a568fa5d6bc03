import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAccountPageQuery } from './account-page.generated.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecuritySection } from './security-section.tsx'
import { TimesForm } from './times-form.tsx'

/** The account page: name, time zone and date format, password, second factor, sign-ins, and theme. */
export const AccountPage = () => {
  const { data, loading, error, refetch } = useAccountPageQuery()
  const again = () => void refetch()
  const me = data?.me
  return (
    <Page title="Your account" lead={me?.user.username}>
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
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
          <div className="grid gap-5 lg:gap-6">
            <NameForm user={me.user} onSaved={again} />
            <TimesForm user={me.user} onSaved={again} />
            <EmailForm username={me.user.username} />
            <PasswordForm onChanged={again} />
          </div>
          <div className="grid gap-5 lg:gap-6">
            <SecuritySection me={me} onChanged={again} />
            <NotificationChoices
              choices={me.notificationChoices}
              quietHours={me.quietHours ?? null}
            />
            <Panel title="Appearance">
              <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm sm:px-5">
                <p className="text-text-quiet">Choose light, dark, or match your device.</p>
                <ThemeSwitch />
              </div>
            </Panel>
          </div>
        </div>
      )}
    </Page>
  )
}
