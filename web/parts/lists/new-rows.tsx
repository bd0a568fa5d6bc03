type Props = {
  /** Rows that arrived while the list was open. */
  count: number
  noun: readonly [one: string, many: string]
  onShow: () => void
}

/** The button behind which new rows wait, so that nothing moves while it is read. */
export const NewRows = ({ count, noun: [one, many], onShow }: Props) => (
  <div aria-live="polite">
    {count > 0 && (
      <button
        type="button"
        onClick={onShow}
        className="block min-h-tap w-full border-b border-line bg-surface-hover px-4 text-sm font-semibold text-text hover:underline md:min-h-9"
      >
        {`${count} new ${count === 1 ? one : many}`}
      </button>
    )}
  </div>
)
