import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type Fact = { name: string; value: ReactNode }

const line = 'grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[7rem_1fr] sm:px-5'

const onPaper =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-0.5 max-md:py-1'

type Props = {
  facts: readonly Fact[]
  /** True if the facts are directly on the page and not in a panel. */
  isPlain?: boolean
}

/** Names and values of a record's facts. Unknown values are omitted. */
export const Facts = ({ facts, isPlain = false }: Props) => (
  <dl className={isPlain ? 'text-sm' : 'divide-y divide-line text-sm'}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ name, value }) => (
        <div key={name} className={isPlain ? onPaper : line}>
          <dt className={`text-text-quiet ${isPlain ? 'py-1 max-md:py-2' : ''}`}>{name}</dt>
          <dd
            className={`min-w-0 whitespace-pre-line ${isPlain ? 'not-has-[[data-fact]]:py-1 max-md:not-has-[[data-fact]]:py-2' : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
  </dl>
)

/** The skeleton of facts; it belongs in a `Waiting`. */
export const FactsSkeleton = ({ count }: { count: number }) => (
  <div className="divide-y divide-line">
    {Array.from({ length: count }, (_, fact) => (
      <div key={fact} className={`${line} max-sm:gap-y-2`}>
        <Skeleton className="my-1 w-20" />
        <Skeleton className={`my-1 ${fact % 2 ? 'w-32' : 'w-44'} max-w-full`} />
      </div>
    ))}
  </div>
)
