import { Link } from 'react-router-dom'

type Props = {
  name: string
  beside?: string
  count: number | undefined
  path: string
  /** What is new among them, with its rows. */
  more?: { text: string; to: string } | null | undefined
}

/** How many there are of something, with the way to them. */
export const Count = ({ name, beside, count = 0, path, more }: Props) => (
  <section className="relative py-2 hover:bg-surface-hover md:grow md:px-6 md:first:pl-0">
    <div className="grid grid-cols-[minmax(4.5rem,auto)_1fr] items-center gap-x-3 text-sm md:grid-cols-[auto_1fr]">
      <h2 className="col-start-2 row-start-1 font-semibold">{name}</h2>
      <p className="col-start-1 row-span-2 row-start-1 text-[1.875rem] leading-10 font-semibold tabular-nums">
        {count.toLocaleString('en-US')}
      </p>
      <p className="col-start-2 row-start-2 flex flex-wrap gap-x-3 text-text-quiet">
        <Link
          to={path}
          className="font-semibold text-text underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-press-text max-md:py-2"
        >
          View {name.toLowerCase()}
        </Link>
        {beside && <span className="max-md:py-2">{beside}</span>}
        {more && (
          <Link
            to={more.to}
            className="relative z-1 underline decoration-line-strong underline-offset-4 hover:text-press-text max-md:py-2"
          >
            {more.text}
          </Link>
        )}
      </p>
    </div>
  </section>
)
