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
  <section className="relative flex items-center gap-4 py-2.5 hover:bg-surface-hover md:grow md:px-6 md:first:pl-0">
    <div className="contents">
      <div className="flex flex-wrap items-baseline gap-x-3 max-md:grow">
        <h2 className="order-2 text-sm font-semibold">{name}</h2>
        <p className="order-1 text-3xl leading-10 font-semibold tabular-nums md:text-2xl">
          {count.toLocaleString('en-US')}
        </p>
        <p className="order-3 text-sm text-text-quiet">
          {beside}
          {more && (
            <Link
              to={more.to}
              className="relative z-1 underline decoration-line-strong underline-offset-4 hover:text-press-text"
            >
              {more.text}
            </Link>
          )}
        </p>
      </div>
      <Link
        to={path}
        className="inline-flex min-h-6 shrink-0 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-press-text"
      >
        View {name.toLowerCase()}
      </Link>
    </div>
  </section>
)
