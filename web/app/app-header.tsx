import { Menu, Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Logo } from '#web/assets/logo.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HeaderTimer } from './timer/header-timer.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { Bell } from './inbox/bell.tsx'
import { commandKey } from '#web/ui/command-key.ts'

type Props = {
  unread: number
  onInbox: () => void
  onFind: () => void
  onShortcuts: () => void
  onMenu: () => void
}

export const AppHeader = ({ unread, onInbox, onFind, onShortcuts, onMenu }: Props) => (
  <header className="sticky top-0 z-header flex h-14 items-center border-b border-line bg-surface px-4 max-lg:has-data-timer:h-26 max-lg:has-data-timer:flex-wrap max-lg:has-data-timer:content-end max-[21rem]:px-3 sm:gap-2 sm:px-6 lg:pl-6 print:hidden">
    <Link to={paths.dashboard} className="mr-auto flex min-h-tap min-w-tap items-center lg:mr-8">
      {/* Below 372 px there is no room for the name beside the four controls. */}
      <Logo nameClassName="max-[23.25rem]:sr-only" />
    </Link>
    <button
      type="button"
      onClick={onFind}
      aria-keyshortcuts="Meta+K Control+K"
      className="flex min-h-tap items-center gap-2 rounded-md px-3 text-sm text-text-quiet hover:bg-surface-hover hover:text-text md:min-h-9 lg:mr-auto lg:w-80 lg:border lg:border-line lg:bg-surface-raised lg:shadow-sm"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Find anything</span>
      <kbd className="ml-auto hidden font-text text-xs lg:inline">{commandKey} K</kbd>
    </button>
    <HeaderTimer />
    <ConnectionSign />
    <Bell unread={unread} onPress={onInbox} />
    <AccountMenu onShortcuts={onShortcuts} />
    <IconButton icon={Menu} label="Menu" onPress={onMenu} className="lg:hidden" />
  </header>
)
