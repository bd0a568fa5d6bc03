import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'

const names = ['File', 'Match', 'Check', 'Import'] as const

export type ImportStep = (typeof names)[number]

type Props = {
  current: ImportStep
  /** True if the last step is over as well. */
  isOver?: boolean
  /** Where a step that can be opened is. */
  links?: Partial<Record<ImportStep, string>>
}

/** The four steps of an import, with links to those that can be opened again. */
export const ImportSteps = ({ current, isOver = false, links = {} }: Props) => {
  const at = names.indexOf(current)
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-6">
      {names.map((name, index) => {
        const isPast = index < at || isOver
        const isCurrent = index === at && !isOver
        const to = links[name]
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex min-h-tap items-center gap-2 md:min-h-9 ${isCurrent ? 'font-semibold' : isPast ? '' : 'text-text-quiet'}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-5.5 shrink-0 place-items-center rounded-full border text-xs tabular-nums ${isPast ? 'border-transparent bg-ink-800 text-ink-50 dark:bg-ink-200 dark:text-ink-950' : isCurrent ? 'border-text ring-2 ring-press-soft' : 'border-line-strong'}`}
            >
              {isPast ? <Check className="size-3" /> : index + 1}
            </span>
            {to && !isCurrent ? (
              <Link to={to} className="py-2 underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ol>
  )
}
