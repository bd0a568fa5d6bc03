import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatRole } from '#web/parts/format-role.ts'
import { paths } from '#web/paths.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Shows the signed-in user, with links to their account and a sign-out button. */
export const AccountMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const { viewer, logout } = useAuth()
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  if (!viewer) return null

  const leave = async () => {
    setIsLeaving(true)
    await logout()
    setIsLeaving(false)
  }

  return (
    <Menu>
      <MenuTrigger
        aria-label={`Account menu, ${viewer.displayName}`}
        disabled={isLeaving}
        className="flex min-h-tap items-center gap-2 rounded-md px-2 text-sm hover:bg-surface-hover md:min-h-9"
      >
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-ink-800 text-xs font-semibold text-ink-50 dark:bg-ink-200 dark:text-ink-950"
        >
          {isLeaving ? <Spinner /> : initialsOf(viewer.displayName)}
        </span>
        <span className="max-w-40 truncate font-medium max-md:hidden">{viewer.displayName}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-text-quiet max-md:hidden" />
      </MenuTrigger>
      <MenuContent sideOffset={6} className="w-64">
        <MenuLabel className="mb-1 border-b border-line pb-2.5">
          <span className="block truncate font-semibold text-text">{viewer.displayName}</span>
          <span className="block truncate">{viewer.username}</span>
          <span className="block">{formatRole(viewer.role)}</span>
        </MenuLabel>
        <MenuItem onSelect={() => void navigate(paths.account)}>
          <UserRound aria-hidden="true" className="size-4 text-text-quiet" />
          Your account
        </MenuItem>
        <MenuItem onSelect={onShortcuts}>
          <Keyboard aria-hidden="true" className="size-4 text-text-quiet" />
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden="true" className="size-4 text-text-quiet" />
          Sign out
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
