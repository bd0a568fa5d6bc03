import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { formatStart } from '#web/ui/format-time.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { snoozeTimes } from './snooze-times.ts'

type Props = {
  row: { text: string; snoozedUntil: string | null }
  onSnooze: (until: Date | null) => void
  className: string
}

/** Puts a notification off: until later today, tomorrow or next week; or ends that. */
export const SnoozeMenu = ({ row, onSnooze, className }: Props) => {
  const [openedAt, setOpenedAt] = useState(() => new Date())
  return (
    <Menu onOpenChange={(isOpen) => isOpen && setOpenedAt(new Date())}>
      <MenuTrigger
        aria-label={`Snooze: ${row.text}`}
        className={`grid min-h-tap min-w-tap shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover ${className}`}
      >
        <AlarmClock aria-hidden="true" className="size-5" />
      </MenuTrigger>
      <MenuContent>
        {snoozeTimes(openedAt).map(({ label, until }) => (
          <MenuItem
            key={label}
            sideContent={formatStart(until.toISOString())}
            onSelect={() => onSnooze(until)}
          >
            {label}
          </MenuItem>
        ))}
        {row.snoozedUntil != null && (
          <MenuItem onSelect={() => onSnooze(null)}>End snooze now</MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
