/** Keys to press, drawn as on a keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-line bg-surface-sunken px-1.5 py-0.5 text-center font-text text-xs"
      >
        {key}
      </kbd>
    ))}
  </span>
)
