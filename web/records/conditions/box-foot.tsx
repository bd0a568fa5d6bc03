import { CircleCheck } from 'lucide-react'
import type { List } from '#shared/lists/list.ts'
import { followsToday, readDaysBack } from '#web/parts/lists/conditions/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { hintOf, type Hinted } from './box-hint.ts'
import type { partOf } from './box-state.ts'

type Props = Hinted & {
  list: List
  boxPart: ReturnType<typeof partOf>
  isRefused: boolean
  /** The number of rows with the condition; undefined while there is none. */
  count: UpTo | undefined
  /** The number without conditions. */
  all: UpTo | undefined
  isChange: boolean
  onAdd: () => void
}

/** Below the lines of the box: what was understood, how many rows that leaves, and the button. */
export const BoxFoot = (props: Props) => {
  const { list, state, field, boxPart, isRefused, count, all, isChange, onAdd } = props
  const { words } = list
  const part = boxPart && 'part' in boxPart ? boxPart.part : null
  const days = part && field?.is === 'date' ? readDaysBack(part.operator, part.value) : null
  const isAsked = state.choice !== null && 'kind' in state.choice
  const problem = isRefused && boxPart && 'problem' in boxPart ? boxPart.problem : null
  return (
    <div className="border-t border-line px-4 py-2 text-sm">
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <p aria-live="polite" id={`${words.many}-days`} className="text-success empty:hidden">
        {days && (
          <>
            <CircleCheck aria-hidden="true" className="mr-1.5 inline size-4" />
            {days}
          </>
        )}
      </p>
      <p className="text-xs text-text-quiet">
        {days && followsToday(part?.value)
          ? 'Updates every day, in your time zone.'
          : hintOf(props)}
      </p>
      {isAsked && (
        <div className="mt-2 flex min-h-tap items-center justify-between gap-3 md:min-h-9">
          <output className="tabular-nums">
            {part && count && (
              <>
                <b className="font-semibold">{formatUpTo(count)}</b>
                {all && ` of ${formatUpTo(all)}`}{' '}
                {(all ?? count).value === 1 ? words.one : words.many}
              </>
            )}
          </output>
          <Button variant="primary" onClick={onAdd}>
            {isChange ? 'Save' : 'Add'}
          </Button>
        </div>
      )}
    </div>
  )
}
