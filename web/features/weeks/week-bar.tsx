const segments = 20

/** The used part of the hours as a bar. The sentence above says the same. */
export const WeekBar = ({ usedSeconds, total }: { usedSeconds: number; total: number }) => {
  const filledSegments = total > 0 ? Math.round(Math.min(1, usedSeconds / total) * segments) : 0
  return (
    <div aria-hidden="true" className="print-exact mt-2 flex gap-0.5">
      {Array.from({ length: segments }, (_, at) => (
        <span
          // The segments never change.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          className={`rounded-xs h-3 flex-1 ${at < filledSegments ? 'bg-ink-700 dark:not-print:bg-ink-300' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
