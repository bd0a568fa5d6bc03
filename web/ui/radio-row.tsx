import type { ReactNode } from 'react'
import { radioShape } from './radio-shape.ts'

type Props = {
  /** The name of the radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  /** Shown quietly at the end of the row. */
  sideContent?: ReactNode
  children: ReactNode
}

/** A radio button as a row of a bordered list. */
export const RadioRow = ({ name, isChosen, onChoose, sideContent, children }: Props) => (
  <label className="flex min-h-tap items-center gap-3 border-t border-line px-3 text-sm first:border-t-0 hover:bg-surface-hover has-checked:bg-press-soft md:min-h-9">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className={radioShape} />
    {children}
    {sideContent && (
      <span className="ml-auto shrink-0 text-text-quiet max-[22rem]:text-xs">{sideContent}</span>
    )}
  </label>
)
