import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useCommands } from './commands.ts'
import { usePageLetters } from '#web/writing/cache/held-row.ts'
import { MoreMenu } from './more-menu.tsx'
import type { NounVerbs, Versioned } from './record-verbs.ts'
import { RowActions } from './row-actions.tsx'
import { useRecordControls } from './use-record-controls.tsx'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'

type Props<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  record: Subject
  /** True in a row, where the first action is a button and the others expand. */
  isInRow?: boolean
  /** True if no action is primary: nothing waits, or the page has a primary action of its own. */
  isCalm?: boolean
  /** A note to add to the activity log with the action. */
  note?: string
  onDone?: () => void
  /** Actions that have their own place on the page, by label: a function that goes there instead of opening a dialog. */
  otherActions?: Readonly<Record<string, () => void>>
}

/** The actions on a record that the server allows, with undo and the reason for a refusal. */
export const RecordActions = <Subject extends Versioned>(props: Props<Subject>) =>
  props.isInRow ? (
    <RowActions noun={props.noun} record={props.record} room="one" />
  ) : (
    <Bar {...props} />
  )

/** The number of buttons shown; the rest expand, as does what is not suggested, unless there is nothing else. */
const shownAtOnce = 3
/** The number of letters that fit in one line on a phone. */
const lettersOnPhone = 27

/** Returns how many of these buttons fit next to one another on a phone, at least one. */
const fittingOnPhone = (labels: readonly string[]) => {
  let letters = 0
  const tooMany = labels.findIndex((label) => {
    letters += label.length
    return letters > lettersOnPhone
  })
  return tooMany < 0 ? labels.length : Math.max(1, tooMany)
}

/** The actions of the open record: as buttons, by shortcut, and in Ctrl-K. */
const Bar = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, isCalm = false, note, onDone, otherActions = {} } = props
  const { doings, after } = useRecordControls(noun, record, { note, onDone })
  const keptFocus = useKeptFocus()
  const all = doings.map((control) => ({
    ...control,
    press: otherActions[control.label] ?? control.press,
  }))
  const buttons = all.filter(({ label }) => !(label in otherActions))
  const suggestedCount = buttons.filter(({ isPlain }) => !isPlain).length
  const shownCount =
    suggestedCount === 0 && buttons.length <= 2
      ? buttons.length
      : Math.min(suggestedCount, shownAtOnce)
  const shownButtons = buttons.slice(0, shownCount)
  const fitting = Math.min(shownCount, fittingOnPhone(shownButtons.map(({ label }) => label)))
  const isMore = buttons.length > fitting
  usePageLetters((letter) => {
    const action = all.find(({ key }) => key === letter)
    action?.press()
    return action !== undefined
  })
  useCommands(
    all.map(({ label, key, press }) => ({
      id: label,
      name: label,
      detail: noun.nameOf(record),
      ...(key && { keys: [key.toUpperCase()] }),
      run: press,
    })),
  )
  return (
    <>
      <div {...keptFocus} className="flex flex-wrap items-center gap-2 outline-none max-md:*:grow">
        {shownButtons.map(({ label, key, isPlain, isQuiet, press }, place) => (
          <span
            key={label}
            className={`flex *:grow max-[22rem]:*:px-2 ${place >= fitting ? 'max-md:hidden' : isMore && place > 1 ? 'max-[22rem]:hidden' : ''}`}
          >
            <Button
              variant={place === 0 && !isPlain && !isQuiet && !isCalm ? 'primary' : 'secondary'}
              onClick={press}
            >
              {label}
              {key && <KeyHint letter={key} />}
            </Button>
          </span>
        ))}
        {isMore && (
          <span className={`flex grow-0! ${buttons.length > shownCount ? '' : 'md:hidden'}`}>
            <MoreMenu
              name={noun.nameOf(record)}
              doings={buttons.slice(Math.min(fitting, 2))}
              shownCount={shownCount - Math.min(fitting, 2)}
              shownOnPhone={fitting - Math.min(fitting, 2)}
              className="md:size-9 md:min-h-9 md:min-w-9"
            />
          </span>
        )}
      </div>
      {after}
    </>
  )
}
