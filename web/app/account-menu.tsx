import * as Menu from '@radix-ui/react-dropdown-menu'
import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sayRole } from '#web/parts/say-role.ts'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Who is signed in, and the way out. */
export const AccountMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const { viewer, logout } = useAuth()
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  if (!viewer) return null

  const leave = async () => {
    setLeaving(true)
    await logout()
    setLeaving(false)
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Account of ${viewer.displayName}`}
        disabled={leaving}
        className="flex min-h-tap items-center gap-2 rounded-md px-2 text-sm hover:bg-surface-hover md:min-h-9"
      >
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-ink-800 text-xs font-semibold text-ink-50 dark:bg-ink-200 dark:text-ink-950"
        >
          {leaving ? <Spinner /> : initials(viewer.displayName)}
        </span>
        <span className="max-w-40 truncate font-medium max-md:hidden">{viewer.displayName}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-text-quiet max-md:hidden" />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={6}
        className="z-menu w-64 animate-fade-in rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
      >
        <Menu.Label className="border-b border-line px-3 pt-2 pb-2.5">
          <span className="block truncate font-semibold">{viewer.displayName}</span>
          <span className="block truncate text-text-quiet">{viewer.username}</span>
          <span className="block text-text-quiet">{sayRole(viewer.role)}</span>
        </Menu.Label>
        <Item
          icon={<UserRound aria-hidden="true" className="size-4" />}
          onSelect={() => void navigate(paths.account)}
        >
          Your account
        </Item>
        <Item icon={<Keyboard aria-hidden="true" className="size-4" />} onSelect={onShortcuts}>
          Keyboard shortcuts
        </Item>
        <Item icon={<LogOut aria-hidden="true" className="size-4" />} onSelect={() => void leave()}>
          Sign out
        </Item>
      </Menu.Content>
    </Menu.Root>
  )
}

type ItemProps = { icon: ReactNode; onSelect: () => void; children: ReactNode }

const Item = ({ icon, onSelect, children }: ItemProps) => (
  <Menu.Item
    onSelect={onSelect}
    className="mt-1 flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 text-text outline-none data-highlighted:bg-surface-hover md:min-h-9"
  >
    <span className="text-text-quiet">{icon}</span>
    {children}
  </Menu.Item>
)
