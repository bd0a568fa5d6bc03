import { ChevronDown } from 'lucide-react'
import { buttonClasses } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { sizes } from './bench-figures.ts'
import { toneClasses } from '#web/records/user/assistants/tone-classes.ts'
import type { CellTone } from '#web/records/user/assistants/week-cell.ts'

export const weekCounts = [4, 8] as const

type Props = {
  size: number | null
  onSize: (size: number | null) => void
  weeks: number
  onWeeks: (weeks: number) => void
}

/** Chooses the hours that a cell must hold to be green, and the number of weeks. */
export const BenchTools = ({ size, onSize, weeks, onWeeks }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
    <fieldset
      aria-label="Room for"
      className="flex rounded-md bg-surface-sunken p-0.5 max-sm:w-full max-sm:*:grow"
    >
      {[null, ...sizes].map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === size}
          onClick={() => onSize(one)}
          className="min-h-tap rounded-sm px-3.5 text-sm font-medium text-text-quiet hover:text-text aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:pointer-fine:min-h-8"
        >
          {one === null ? 'Any' : `${one} h`}
        </button>
      ))}
    </fieldset>
    <Menu>
      <MenuTrigger className={buttonClasses('quiet')}>
        {weeks} weeks
        <ChevronDown aria-hidden="true" className="size-4" />
      </MenuTrigger>
      <MenuContent className="min-w-40">
        {weekCounts.map((count) => (
          <MenuItem
            key={count}
            sideContent={count === weeks && 'Shown'}
            onSelect={() => onWeeks(count)}
          >
            {count} weeks
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
    <div aria-hidden="true" className="ml-auto flex gap-4 text-xs text-text-quiet max-md:hidden">
      <Key tone="room">{size === null ? 'Room' : `Room for ${size}`}</Key>
      <Key tone="over">Over</Key>
      <Key tone="off">Time off</Key>
    </div>
  </div>
)

const edges: Readonly<Record<CellTone, string>> = {
  room: 'border-success',
  over: 'border-danger',
  off: 'border-line-strong',
  plain: 'border-line',
}

const Key = ({ tone, children }: { tone: CellTone; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-3.5 rounded-sm border ${edges[tone]} ${toneClasses[tone]}`} />
    {children}
  </span>
)
