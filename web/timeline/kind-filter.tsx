import type { TimelineKind } from '#web/schema.generated.ts'

const choices = [
  { name: 'All', kind: null },
  { name: 'Messages', kind: 'MESSAGE' },
  { name: 'Calls', kind: 'CALL' },
  { name: 'Notes', kind: 'NOTE' },
  { name: 'Tasks', kind: 'TASK' },
  { name: 'Files', kind: 'FILE' },
  { name: 'Changes', kind: 'CHANGE' },
] as const satisfies readonly { name: string; kind: TimelineKind | null }[]

type Props = {
  /** The kinds in this timeline. */
  kinds: readonly TimelineKind[]
  chosen: TimelineKind | null
  onChoose: (kind: TimelineKind | null) => void
}

/** Filters the timeline by kind. */
export const KindFilter = ({ kinds, chosen, onChoose }: Props) => (
  <fieldset
    aria-label="Filter timeline"
    className="-mx-1 flex min-w-0 gap-0.5 overflow-x-auto px-1 py-1 max-sm:basis-full"
  >
    {choices
      .filter(({ kind }) => kind === null || kinds.includes(kind))
      .map(({ name, kind }) => (
        <button
          key={name}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className="min-h-tap shrink-0 rounded-md px-2.5 text-sm text-text-quiet hover:bg-surface-hover hover:text-text aria-pressed:bg-press-soft aria-pressed:font-medium aria-pressed:text-text md:min-h-7"
        >
          {name}
        </button>
      ))}
  </fieldset>
)
