import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { AccountPageQuery } from './account-page.generated.ts'
import { AccountSection } from './account-section.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'

type Props = { user: NonNullable<AccountPageQuery['me']>['user']; onSaved: () => void }

/** Name, email address and appearance. */
export const ProfileSection = ({ user, onSaved }: Props) => (
  <>
    <NameForm user={user} onSaved={onSaved} />
    <EmailForm username={user.username} />
    <AccountSection title="Appearance">
      <div className="flex flex-wrap items-center justify-between gap-3 py-4 text-sm">
        <p className="text-text-quiet">Choose light, dark, or match your device.</p>
        <ThemeSwitch />
      </div>
    </AccountSection>
  </>
)
