import { solutionHref } from '#web/content/solution-list.ts'
import type { SolutionEntry } from '#web/content/solution-list.ts'
import { solutionIcons } from './solution-icons.tsx'

type Props = { entry: SolutionEntry; isCurrent: boolean }

/** A solution in a menu: its drawing, its name and one line about it. */
export const SolutionLink = ({ entry, isCurrent }: Props) => {
  const Icon = solutionIcons[entry.slug]
  return (
    <a
      href={solutionHref(entry)}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex items-center gap-3 rounded-md px-3 py-2 hover:bg-surface-hover aria-[current]:bg-press-soft"
    >
      <Icon className="size-8 shrink-0" />
      <span>
        <span className="block leading-snug font-semibold">{entry.title}</span>
        <span className="block text-sm text-text-quiet">{entry.line}</span>
      </span>
    </a>
  )
}
