import type { TimelineKind } from '#web/schema.generated.ts'

/** The filters of a timeline, and the kinds of entries that each shows. */
const choices = [
  { name: 'All', kinds: [] },
  { name: 'Talk', kinds: ['MESSAGE', 'CALL', 'NOTE'] },
  { name: 'Work', kinds: ['TASK', 'FILE'] },
  { name: 'Changes', kinds: ['CHANGE'] },
] as const satisfies readonly { name: string; kinds: readonly TimelineKind[] }[]

type Props = {
  /** The kinds in this timeline. */
  kinds: readonly TimelineKind[]
  /** The kinds that are shown; all if none is chosen. */
  chosenKinds: readonly TimelineKind[]
  onChoose: (kinds: readonly TimelineKind[]) => void
}

/** Filters the timeline by what it is about. */
export const KindFilter = ({ kinds, chosenKinds, onChoose }: Props) => (
  <fieldset
    aria-label="Filter timeline"
    className="-mx-1 flex min-w-0 gap-0.5 overflow-x-auto px-1 py-1 max-sm:basis-full"
  >
    {choices
      .map(({ name, kinds: ownKinds }) => ({
        name,
        ownKinds: ownKinds.filter((kind) => kinds.includes(kind)),
      }))
      .filter(({ name, ownKinds }) => name === 'All' || ownKinds.length > 0)
      .map(({ name, ownKinds }) => (
        <button
          key={name}
          type="button"
          aria-pressed={String(ownKinds) === String(chosenKinds)}
          onClick={() => onChoose(ownKinds)}
          className="min-h-tap shrink-0 rounded-md px-2.5 text-sm text-text-quiet hover:bg-surface-hover hover:text-text aria-pressed:bg-press-soft aria-pressed:font-medium aria-pressed:text-text md:min-h-7"
        >
          {name}
        </button>
      ))}
  </fieldset>
)
