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
  room?: Room
  /** Whether nothing can unfold below the row: what is not in sight stands in a menu. */
  inMenu?: boolean
}

/**
 * How much of it a row has room for, but on a phone, where all of it unfolds:
 * - `two`: the first verb, and a second one while the row is in hand;
 * - `tight`: the same, where what comes with the hand lies over what stands before it; `tightUntilWide`, but on wide screens;
 * - `alone`: the first verb, in the hand, too: a second one would lie over what the row says;
 * - `one`: the first verb, in a row that cannot be taken in hand;
 * - `none`: the row is there to be opened.
 */
type Room = 'two' | 'tight' | 'tightUntilWide' | 'alone' | 'one' | 'none'

/** What is kept free for it. */
const widths: Readonly<Record<Room, string>> = {
  two: 'md:min-w-52',
  tight: 'md:ml-auto',
  tightUntilWide: 'md:ml-auto min-[88rem]:w-52',
  alone: 'md:ml-auto',
  one: 'md:min-w-28',
  none: 'md:min-w-7',
}

/** A tight row keeps more free for a long verb, at rest as in the hand. */
const tightWidth = (verb = '') => (verb.length > 12 ? 'md:w-36' : 'md:w-28')

/** How many verbs a row shows while it is in hand; on touch all of them unfold. */
const inHand = 2

/**
 * What can be done with a record, in its row: the first verb, and a second while the row is in hand; the rest unfold
 * below, or stand in a menu. Where it can be taken back the row offers that and nothing else.
 */
export const RowActions = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, room = 'two', inMenu = false } = props
  const isTight = room === 'tight' || room === 'tightUntilWide' || room === 'alone'
  const shownInHand = room === 'alone' ? 1 : inHand
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
          : isHeld && place === 0 && !doing.isPlain && !doing.isQuiet && room !== 'none'
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
  const isUnfolding =
    room === 'none'
      ? offered.length > 0
      : room === 'one'
        ? offered.length > 1
        : (isHeld || isOpen) && offered.length > shownInHand
  const width = `${isTight ? tightWidth(offered[0]?.label) : ''} ${widths[room]}`
  const more = `md:size-6.5 md:min-h-6.5 md:min-w-6.5 ${isUnfolding ? '' : 'md:hidden'}`
  const inSight = room === 'none' ? [] : offered.slice(0, isHeld ? shownInHand : 1)

  return (
    <>
      <div
        {...keptFocus}
        // As wide and high when nothing stands in it, so that a second press does not open the row.
        className={`relative z-1 flex min-w-tap shrink-0 items-center justify-end gap-2 self-stretch outline-none ${inMenu || undoable ? '' : 'max-md:-mr-3'} ${width}`}
      >
        {undoable && <UndoButton key={undoable.id} id={undoable.id} label={`Undo: ${name}`} />}
        {!isOpen && (
          <span
            className={`flex shrink-0 flex-row-reverse items-center gap-2 max-md:hidden ${isTight && isHeld ? 'md:bg-press-soft md:pl-3' : ''}`}
          >
            {inSight.map(draw)}
          </span>
        )}
        {offered.length > 0 &&
          (inMenu ? (
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
