const opener = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden'

/** Shows and hides what the stylesheet folds: the times beyond six. */
export const MoreTimes = ({ count, isOpen }: { count: number; isOpen: boolean }) => (
  <details data-more="" hidden={count === 0} open={isOpen} className="group text-center text-sm">
    <summary
      className={`${opener} inline-flex min-h-tap items-center underline underline-offset-4`}
    >
      <span className="group-open:hidden">
        <span data-more-count="">{count}</span> more
      </span>
      <span className="not-group-open:hidden">Fewer</span>
    </summary>
  </details>
)
