import { ListChecks, X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useSelection } from './selection.ts'

const boxShape = 'size-4 accent-ink-800 dark:accent-ink-200'

/** The space around a box that takes a press: as large as a finger on touch screens. */
const pressShape =
  'relative z-1 grid min-h-tap min-w-tap place-items-center md:pointer-fine:min-h-7 md:pointer-fine:min-w-7'

type Props = { id: string; name: string; className?: string }

/** The box that selects a row. On phones it is visible after Select was pressed. */
export const SelectBox = ({ id, name, className = '' }: Props) => {
  const selection = useSelection()
  if (!selection) return null
  return (
    <label className={`${pressShape} max-md:not-in-data-selecting:hidden ${className}`}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) =>
          selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={boxShape}
      />
    </label>
  )
}

/** The box in the head of a list. */
export const SelectPageBox = ({ ids }: { ids: readonly string[] }) => {
  const selection = useSelection()
  if (!selection) return null
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <label className={pressShape}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={count > 0 && count === ids.length}
        onChange={selection.pressAll}
        className={boxShape}
      />
    </label>
  )
}

const textButtonShape =
  'ml-auto min-h-tap rounded-md px-2 text-sm font-semibold whitespace-nowrap text-text-quiet hover:text-text md:hidden'

/** Shows the boxes on phones, whose lists have no visible head. */
export const SelectButton = () => {
  const selection = useSelection()
  if (!selection) return null
  const { ids, turn, pressAll } = selection
  const isOn = selection.isOn || ids.size > 0
  return (
    <>
      <IconButton
        icon={isOn ? X : ListChecks}
        label={isOn ? 'Cancel selection' : 'Select rows'}
        onPress={() => turn(!isOn)}
        className="md:hidden"
      />
      {isOn && (
        <button type="button" onClick={pressAll} className={textButtonShape}>
          All on this page
        </button>
      )}
    </>
  )
}

/** Says beside a value what a change of many rows did to it. */
export const RowNoteText = ({ id, column }: { id: string; column?: string }) => {
  const note = useSelection()?.notes.get(id)
  if (!note || (column !== undefined && note.column !== column)) return null
  return (
    <span
      className={`ml-2 text-xs whitespace-nowrap ${note.isRefusal ? 'text-warning' : 'text-text-quiet'}`}
    >
      {note.text}
    </span>
  )
}
