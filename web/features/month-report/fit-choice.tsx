/** The fits that a manager acts on, and their names in the URL. */
export const chosenFits = { too_small: 'TOO_SMALL', too_large: 'TOO_LARGE' } as const
export type ChosenFit = keyof typeof chosenFits

export type FitChoiceProps = {
  fit: ChosenFit | null
  onFit: (fit: ChosenFit | null) => void
  tooSmall: number
  tooLarge: number
}

/** Chooses between all customers, and those whose plans are too small or too large. */
export const FitChoice = ({ fit, onFit, tooSmall, tooLarge }: FitChoiceProps) => {
  const choices = [
    { value: null, label: 'All' },
    { value: 'too_small', label: `Too small ${tooSmall}` },
    { value: 'too_large', label: `Too large ${tooLarge}` },
  ] as const
  return (
    <fieldset
      aria-label="Plans"
      data-verbs
      className="flex rounded-md bg-surface-sunken p-0.5 max-sm:w-full max-sm:*:grow"
    >
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === fit}
          onClick={() => onFit(value)}
          className="min-h-tap rounded-sm px-3 text-sm font-medium whitespace-nowrap text-text-quiet tabular-nums hover:text-text aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:pointer-fine:min-h-8"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
