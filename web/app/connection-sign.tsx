import { CloudOff, Hourglass } from 'lucide-react'
import { type ConnectionTrouble, useConnectionTrouble } from '#web/ui/connection-state.ts'

const signs: Readonly<
  Record<ConnectionTrouble, { text: string; title: string; icon: typeof CloudOff }>
> = {
  down: {
    text: 'Reconnecting…',
    title: 'Changes by others will appear when you’re back online.',
    icon: CloudOff,
  },
  delayed: {
    text: 'Updates delayed',
    title: 'Changes by others will appear a little late. You can keep working.',
    icon: Hourglass,
  },
}

/** Says that other people’s changes do not arrive. Nothing typed is lost, and the page catches up by itself. */
export const ConnectionSign = () => {
  const trouble = useConnectionTrouble()
  const sign = trouble && signs[trouble]
  return (
    <span aria-live="polite" className="flex items-center text-xs text-text-quiet">
      {sign && (
        <span className="flex items-center gap-1.5 px-2" title={sign.title}>
          <sign.icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-sm:sr-only">{sign.text}</span>
        </span>
      )}
    </span>
  )
}
