import { Bell as BellIcon } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Opens the inbox, and says how many notifications are unread. */
export const Bell = ({ unread, onPress }: { unread: number; onPress: () => void }) => (
  <span className="relative">
    <IconButton
      icon={BellIcon}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      onPress={onPress}
    />
    {unread > 0 && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full border border-surface bg-text px-1 text-center text-xs leading-4.5 font-semibold text-surface tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </span>
)
