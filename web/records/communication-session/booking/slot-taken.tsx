import { CircleAlert } from 'lucide-react'
import { formatStart } from '#web/ui/format-time.ts'
import { chipShape } from './slot-chip.tsx'
import type { CallTime } from './use-call-time.ts'

type Props = Pick<CallTime, 'takenSlots' | 'next' | 'chosenStart' | 'choose'> & {
  /** True if a topic was typed. */
  hasTopic: boolean
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Says that a slot was taken meanwhile, and offers the next ones. Renders nothing if none was. */
export const SlotTaken = ({ takenSlots, next, chosenStart, choose, hasTopic }: Props) => {
  const last = takenSlots.at(-1)
  if (!next || !last) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-r-md border-l-2 border-danger bg-danger-soft px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p>
          <span className="font-semibold">{capitalize(formatStart(last))} was just taken.</span>{' '}
          {hasTopic && 'Your topic is still here. '}
          Pick another time{next.length > 0 ? ':' : '.'}
        </p>
        {next.length > 0 && (
          <ul className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
            {next.map(({ start }) => (
              <li key={start}>
                <button
                  type="button"
                  aria-pressed={start === chosenStart}
                  onClick={() => choose(start)}
                  className={`${chipShape} px-3.5 hover:bg-surface-hover aria-pressed:border-text aria-pressed:bg-press-soft`}
                >
                  {capitalize(formatStart(start))}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
