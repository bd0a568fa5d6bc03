import { useId } from 'react'
import { radioShape } from '#web/ui/radio-shape.ts'
import type { Side } from './merged-fields.ts'

type Props = {
  label: string
  texts: Readonly<Record<Side, string>>
  side: Side
  onChoose: (side: Side) => void
}

const allSides = ['keep', 'merge'] as const

/** A field whose values differ, with a radio button for each. */
export const FieldChoice = ({ label, texts, side, onChoose }: Props) => {
  const name = useId()
  return (
    <fieldset className="border-t border-line px-4 py-2 text-sm sm:px-5">
      <legend className="float-left w-24 py-2 text-text-quiet max-sm:w-full">{label}</legend>
      <div className="flex flex-wrap gap-x-4 max-sm:clear-left sm:pl-4">
        {allSides.map((one) => (
          <label
            key={one}
            className="flex min-h-tap min-w-0 flex-1 basis-40 items-center gap-3 has-checked:font-semibold md:min-h-9"
          >
            <input
              type="radio"
              name={name}
              checked={side === one}
              onChange={() => onChoose(one)}
              className={radioShape}
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">{texts[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
