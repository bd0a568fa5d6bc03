import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { moveHeld, useHeldRow, useRowLetters } from '#web/writing/cache/held-row.ts'
import { MoreMenu } from './more-menu.tsx'
import type { NounVerbs, Versioned } from './record-verbs.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndoable } from '#web/writing/mutations/undo-store.ts'
import { type RecordControl, useRecordControls } from './use-record-controls.tsx'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'
import { undoName } from './use-record-verbs.ts'

type Props<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  record: Subject
  room?: Room
  /** True if nothing can expand below the row: other actions are in a menu. */
  inMenu?: boolean
}

/**
 * The space for actions in a row, except on a phone, where all of them expand:
 * - `two`: the first action, and a second one while the row is selected;
 * - `tightUntilWide`: the same, but the second one covers the text before it, except on wide screens, and actions are
 *   visible only while the row has the pointer, the focus or is selected; on touch screens they are behind `⋯`;
 * - `alone`: like `tightUntilWide`, but the first action only, because a second one would cover the row's text;
 * - `quiet`: the second action covers text, and at rest only the menu is visible: in long lists;
 * - `one`: the first action, in a row that cannot be selected;
 * - `none`: the row can only be opened.
 */
type Room = 'two' | 'tightUntilWide' | 'quiet' | 'alone' | 'one' | 'none'

/** The reserved widths. */
const widths: Readonly<Record<Room, string>> = {
  two: 'md:min-w-52',
  tightUntilWide: 'md:ml-auto min-[88rem]:pointer-fine:w-52',
  quiet: 'md:ml-auto',
  alone: 'md:ml-auto',
  one: 'md:min-w-30',
  none: 'md:min-w-7',
}

/** With a mouse, a tight row reserves more width for a long label, selected or not. */
const tightWidth = (verb = '') =>
  verb.length > 12 ? 'md:pointer-fine:w-36' : 'md:pointer-fine:w-28'

/** The number of actions in a selected row; on touch screens all of them expand. */
const inHand = 2

/**
 * The actions of a record's row: the first one, and a second while the row is selected; the rest expand below, or
 * are in a menu. While the change can be undone the row offers only that.
 */
export const RowActions = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, room = 'two', inMenu = false } = props
  const isQuiet = room === 'quiet'
  const isFaded = room === 'tightUntilWide' || room === 'alone'
  const isTight = isQuiet || isFaded
  const shownInHand = room === 'alone' ? 1 : inHand
  const [isOpen, setOpen] = useState(false)
  const row = undoName(noun, record)
  const { isHeld } = useHeldRow(row)
  const undoable = useUndoable(row)
  const { doings, after } = useRecordControls(noun, record, {
    // The row is done; the next one is selected.
    onPress: () => {
      setOpen(false)
      if (isHeld) moveHeld(1)
    },
  })
  const keptFocus = useKeptFocus()
  const name = noun.nameOf(record)
  const offeredDoings = undoable ? [] : doings

  useRowLetters(row, (letter) => {
    const action = offeredDoings.find(({ key }) => key === letter)
    action?.press()
    return action !== undefined
  })

  const draw = (control: RecordControl, place: number) => (
    <Button
      key={control.label}
      isSmall
      variant={
        place > 0 && !isOpen
          ? 'quiet'
          : isHeld && place === 0 && !control.isPlain && !control.isQuiet && room !== 'none'
            ? 'primary'
            : 'secondary'
      }
      aria-label={`${control.label}: ${name}`}
      onClick={control.press}
    >
      {control.label}
      {/* If a row has little space, the panel's header shows the shortcuts instead. */}
      {isHeld && control.key && shownInHand === inHand && <KeyHint letter={control.key} />}
    </Button>
  )
  // With a mouse, an unselected row shows its first action only.
  const isUnfolding =
    room === 'none' || isQuiet
      ? offeredDoings.length > 0
      : room === 'one'
        ? offeredDoings.length > 1
        : (isHeld || isOpen) && offeredDoings.length > shownInHand
  const width = `${isTight && !isQuiet ? tightWidth(offeredDoings[0]?.label) : ''} ${widths[room]}`
  // At rest the actions are invisible over the row's text: they stay in the tab order and do not take the pointer.
  const overText = isQuiet
    ? `absolute inset-y-0 right-full ${isHeld ? '' : 'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100'}`
    : ''
  // With a mouse, actions fade in with the pointer or the focus: they stay in the tab order.
  const atRest = isFaded
    ? `pointer-coarse:hidden ${isHeld ? '' : 'opacity-0 transition-opacity in-[li:focus-within]:opacity-100 in-[li:hover]:opacity-100'}`
    : ''
  const hiddenMore = isFaded ? 'md:pointer-fine:hidden' : 'md:hidden'
  const more = `md:size-6.5 md:min-h-6.5 md:min-w-6.5 ${isUnfolding ? '' : hiddenMore}`
  const inSight = room === 'none' ? [] : offeredDoings.slice(0, isHeld ? shownInHand : 1)

  return (
    <>
      <div
        {...keptFocus}
        // Keeps its size while it is empty, so that a second press does not open the row.
        className={`relative z-1 flex min-w-tap shrink-0 items-center justify-end gap-2 self-stretch outline-none ${inMenu || undoable ? '' : 'max-md:-mr-3'} ${width}`}
      >
        {undoable && <UndoButton key={undoable.id} id={undoable.id} label={`Undo: ${name}`} />}
        {!isOpen && (
          <span
            className={`flex shrink-0 flex-row-reverse items-center gap-2 in-data-selecting:hidden max-md:hidden ${isTight && isHeld ? 'md:bg-press-soft md:pl-3' : ''} ${overText} ${atRest}`}
          >
            {inSight.map(draw)}
          </span>
        )}
        {offeredDoings.length > 0 &&
          (inMenu ? (
            <MoreMenu
              name={name}
              doings={offeredDoings}
              shownCount={isQuiet ? 0 : inSight.length}
              className={more}
            />
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
      {isOpen && offeredDoings.length > 0 && (
        <div className="relative z-1 order-last col-span-full flex basis-full flex-wrap gap-2 py-1 pl-7 md:justify-end">
          {offeredDoings.map(draw)}
        </div>
      )}
      {after}
    </>
  )
}
