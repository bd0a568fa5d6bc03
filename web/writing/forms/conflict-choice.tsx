import { radioShape } from '#web/ui/radio-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Changer } from '#web/writing/cache/who-changed.ts'
import { formatTextOf } from './field-values.ts'
import type { Field } from './fields.ts'

export type Choice = 'yours' | 'theirs' | 'was'

/** The text of the field for each choice. */
export type Choices = Readonly<Record<Choice, string>>

type Props = {
  name: string
  label: string
  field: Field
  texts: Choices
  /** The person who saved the other value, and the time. */
  changer: Changer | undefined
  chosenSide: Choice | undefined
  /** True if the form was submitted without a choice. */
  isMissing: boolean
  onChoose: (choice: Choice) => void
}

const words: readonly [Choice, string][] = [
  ['yours', 'Yours'],
  ['theirs', 'Theirs'],
  ['was', 'Original'],
]

/** The choice between two people's values of one field. None is preselected. */
export const ConflictChoice = (props: Props) => {
  const { name, label, field, texts, changer, chosenSide, isMissing, onChoose } = props
  return (
    <fieldset
      aria-describedby={isMissing ? `${name}-missing` : undefined}
      className="border-l-2 border-text pl-3"
    >
      <legend className="mb-1.5 block text-sm font-medium">{label}</legend>
      <div className="overflow-hidden rounded-md border border-line">
        {words.map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-tap cursor-pointer items-center gap-x-3 border-t border-line bg-surface-raised px-3 py-2 text-sm first:border-t-0 has-checked:bg-press-soft"
          >
            <input
              type="radio"
              name={`${name}-conflict`}
              checked={chosenSide === choice}
              onChange={() => onChoose(choice)}
              className={radioShape}
            />
            <span className="flex min-w-0 grow flex-wrap gap-x-3">
              <span className="w-20 shrink-0 text-text-quiet">{label}</span>{' '}
              <span className="min-w-0 font-medium whitespace-pre-line">
                {formatTextOf(field, texts[choice]) || 'Empty'}
              </span>{' '}
              {choice === 'theirs' && changer && (
                <span className="self-center text-xs text-text-quiet max-sm:w-full sm:ml-auto">
                  {changer.name}, <RelativeTime at={changer.at} isWithin />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${name}-missing`} role="alert" className="mt-1.5 text-sm text-danger">
          Choose one.
        </p>
      )}
    </fieldset>
  )
}
