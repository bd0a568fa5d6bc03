import { useApolloClient } from '@apollo/client/react'
import { stopTimer } from '#web/records/time-entry/start-timer.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  onAdd: () => void
  /** Undefined until the week is loaded. */
  onExport: (() => void) | undefined
  /** True if the viewer’s timer runs. */
  isRunning: boolean
}

/** The actions of the week on a phone, always in reach. */
export const WeekBar = ({ onAdd, onExport, isRunning }: Props) => {
  const client = useApolloClient()
  return (
    <div className="sticky bottom-0 z-sticky -mx-4 mt-5 flex gap-2 border-t border-line bg-surface px-4 py-2.5 *:grow sm:-mx-6 sm:px-6 md:hidden">
      <Button onClick={onAdd}>Add time</Button>
      {isRunning ? (
        <Button onClick={() => void stopTimer(client)}>Stop timer</Button>
      ) : (
        <Button onClick={onExport} disabled={!onExport}>
          Export CSV
        </Button>
      )}
    </div>
  )
}
