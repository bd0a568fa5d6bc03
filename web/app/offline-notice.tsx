import { CloudOff } from 'lucide-react'
import { formatWhen } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useOnline } from './use-online.ts'

/** Says that there is no network, and after a start without one from when the pages are. */
export const OfflineNotice = () => {
  const { storedPages } = useAuth()
  const isOnline = useOnline()
  if (!storedPages && isOnline) return null
  return (
    <output
      data-offline
      className="sticky top-14 z-header flex h-9 items-center gap-2 border-b border-line bg-surface-raised px-4 text-sm text-text sm:px-6 print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {storedPages
        ? `You’re offline. These pages are from ${formatWhen(storedPages.at)}.`
        : 'You’re offline. What you write is sent when you’re back online.'}
    </output>
  )
}
