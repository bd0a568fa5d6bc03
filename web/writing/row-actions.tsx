import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { moveHeld, useHeldRow, useRowLetters } from './held-row.ts'
import { MoreMenu } from './more-menu.tsx'
import type { NounVerbs, Versioned } from './record-verbs.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndoable } from './undo-store.ts'
import { type Doing, useDoings } from './use-doings.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { undoName } from './use-record-verbs.ts'

type Props<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  record: Subject
  /** Whether its row cannot be taken in hand: what is not in sight then unfolds. */
  isFixed?: boolean
  /** Whether there is room for one verb only, everywhere or but on wide screens: what comes with the hand lies over what stands before it. */
  isNarrow?: boolean | 'untilWide'
  /** Whether all of it unfolds: whoever reads the row has come to open it. */
  isFolded?: boolean
  /** Whether nothing can unfold below it: what is not in sight stands in a menu. */
  isInTable?: boolean
}

/** How many verbs a row shows while it is in hand; on touch all of them unfold. */
const inHand = 2

/**
 * What can be done with a record, in its row: the first verb, and a second while the row is in hand; the rest unfold
 * below, or stand in a menu. Where it can be taken back the row offers that and nothing else.
 */
export const RowActions = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, isFixed = false, isFolded = false, isInTable = false } = props
  const isNarrow = props.isNarrow ?? isInTable
  // A second one would lie over what the row says.
  const shownInHand = props.isNarrow === true ? 1 : inHand
  const [isOpen, setOpen] = useState(false)
  const row = undoName(noun, record)
  const { isHeld } = useHeldRow(row)
  const undoable = useUndoable(row)
  const { doings, after } = useDoings(noun, record, {
    // The row in hand is done with; the next one is at hand.
    onPress: () => {
      setOpen(false)
      if (isHeld) moveHeld(1)
    },
  })
  const keptFocus = useKeptFocus()
  const name = noun.nameOf(record)
  const offered = undoable ? [] : doings

  useRowLetters(row, (letter) => {
    const meant = offered.find(({ key }) => key === letter)
    meant?.press()
    return meant !== undefined
  })

  const draw = (doing: Doing, place: number) => (
    <Button
      key={doing.label}
      small
      variant={
        place > 0 && !isOpen
          ? 'quiet'
          : isHeld && place === 0 && !doing.isPlain && !isFolded
            ? 'primary'
            : 'secondary'
      }
      aria-label={`${doing.label}: ${name}`}
      onClick={doing.press}
    >
      {doing.label}
      {/* The head of a panel with little room tells the letters. */}
      {isHeld && doing.key && shownInHand === inHand && <KeyHint letter={doing.key} />}
    </Button>
  )
  // Under a mouse a row at rest shows its first verb and no more.
  const isUnfolding = isFolded
    ? offered.length > 0
    : isFixed
      ? offered.length > 1
      : (isHeld || isOpen) && offered.length > shownInHand
  // A long verb has more room, at rest as in the hand.
  const isLong = (offered[0]?.label.length ?? 0) > 12
  const room = isNarrow
    ? `md:ml-auto ${isLong ? 'md:w-36' : 'md:w-28'} ${isNarrow === 'untilWide' ? 'min-[88rem]:w-52' : ''}`
    : isFolded
      ? 'md:min-w-7'
      : isFixed
        ? 'md:min-w-28'
        : 'md:min-w-52'
  const more = `md:size-6.5 md:min-h-6.5 md:min-w-6.5 ${isUnfolding ? '' : 'md:hidden'}`
  const inSight = isFolded ? [] : offered.slice(0, isHeld ? shownInHand : 1)

  return (
    <>
      <div
        {...keptFocus}
        // As wide and high when nothing stands in it, so that a second press does not open the row.
        className={`relative z-1 flex min-w-tap shrink-0 items-center justify-end gap-2 self-stretch outline-none ${isInTable || undoable ? '' : 'max-md:-mr-3'} ${room}`}
      >
        {undoable && <UndoButton key={undoable.id} id={undoable.id} label={`Undo: ${name}`} />}
        {!isOpen && (
          <span
            className={`flex shrink-0 flex-row-reverse items-center gap-2 max-md:hidden ${isNarrow && isHeld ? 'md:bg-press-soft md:pl-3' : ''}`}
          >
            {inSight.map(draw)}
          </span>
        )}
        {offered.length > 0 &&
          (isInTable ? (
            <MoreMenu name={name} doings={offered} shown={inSight.length} className={more} />
          ) : (
            <button
              type="button"
              aria-label={`More for ${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className={`grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text ${more}`}
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </button>
          ))}
      </div>
      {isOpen && offered.length > 0 && (
        <div className="relative z-1 col-span-full flex basis-full flex-wrap gap-2 py-1 pl-7 md:justify-end">
          {offered.map(draw)}
        </div>
      )}
      {after}
    </>
  )
}
