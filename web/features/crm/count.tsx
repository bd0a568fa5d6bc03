import { Link } from 'react-router-dom'

type Props = {
  name: string
  detail?: string
  count: number | undefined
  path: string
  /** A phrase about new records, with a link to them. */
  more?: { text: string; to: string } | false | null | undefined
}

/** A number of records with a link to them. */
export const Count = ({ name, detail, count = 0, path, more }: Props) => (
  <section className="relative py-2 hover:bg-surface-hover md:grow md:px-4 md:first:pl-0 lg:px-6">
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm md:grid-cols-[auto_auto_minmax(0,1fr)]">
      <h2 className="col-start-2 row-start-1 font-semibold max-md:pt-1 md:col-span-2">{name}</h2>
      <p className="col-start-1 row-span-2 row-start-1 text-[1.875rem] leading-10 font-semibold tabular-nums md:max-lg:row-span-3">
        {count.toLocaleString('en-US')}
      </p>
      <Link
        to={path}
        className="col-start-2 row-start-2 font-semibold whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-press-text max-md:col-span-2 max-md:py-2"
      >
        View {name.toLowerCase()}
      </Link>
      <span className="col-start-3 row-start-1 text-text-quiet max-md:pt-1 max-md:text-right max-[24rem]:col-span-2 max-[24rem]:col-start-2 max-[24rem]:row-start-3 max-[24rem]:pt-0 max-[24rem]:text-left md:row-start-2 md:max-lg:col-start-2 md:max-lg:row-start-3">
        {detail}
        {more && (
          <Link
            to={more.to}
            className="relative z-1 underline decoration-line-strong underline-offset-4 hover:text-press-text max-md:py-2"
          >
            {more.text}
          </Link>
        )}
      </span>
    </div>
  </section>
)
