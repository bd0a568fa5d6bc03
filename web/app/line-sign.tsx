import { CloudOff } from 'lucide-react'
import { useIsLineDown } from '#web/ui/line-state.ts'

/** Says that other people’s changes do not arrive. Nothing typed is lost, and the page catches up by itself. */
export const LineSign = () => {
  const isDown = useIsLineDown()
  return (
    <span aria-live="polite" className="flex items-center text-xs text-text-quiet">
      {isDown && (
        <span
          className="flex items-center gap-1.5 px-2"
          title="Changes by others will appear when you’re back online."
        >
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-sm:sr-only">Reconnecting…</span>
        </span>
      )}
    </span>
  )
}
