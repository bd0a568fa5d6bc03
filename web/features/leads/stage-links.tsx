import { Link, useSearchParams } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'

type Props = {
  stages: readonly { status: LeadStatus; count: number }[]
  total: number
  /** The stage that the list shows; null for all, undefined under another filter. */
  chosen: LeadStatus | null | undefined
}

/** The stages of leads with their numbers, as filters of the list; one line to scroll on phones. */
export const StageLinks = ({ stages, total, chosen }: Props) => (
  <nav
    aria-label="Stages"
    className="-mx-2 flex min-w-0 text-sm max-sm:mx-0 max-sm:grow max-sm:basis-0 max-sm:overflow-x-auto sm:flex-wrap"
  >
    <StageLink stage={null} label="All" count={total} isChosen={chosen === null} />
    {stages.map(({ status, count }) => (
      <StageLink
        key={status}
        stage={status}
        label={labelOf(status)}
        count={count}
        isChosen={status === chosen}
      />
    ))}
  </nav>
)

type StageLinkProps = { stage: LeadStatus | null; label: string; count: number; isChosen: boolean }

const StageLink = ({ stage, label, count, isChosen }: StageLinkProps) => {
  const [params] = useSearchParams()
  const next = new URLSearchParams({ view: 'list' })
  for (const name of ['q', 'sort', 'assistant', 'source', 'where', 'columns', 'size'])
    if (params.get(name)) next.set(name, params.get(name) ?? '')
  if (stage) next.set('status', stage.toLowerCase())
  return (
    <Link
      to={`?${next}`}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-tap shrink-0 items-center gap-1.5 rounded-md px-2 font-medium text-text-quiet hover:bg-surface-hover aria-[current=true]:bg-press-soft aria-[current=true]:text-text md:min-h-9"
    >
      {label} <b className="font-semibold text-text">{count.toLocaleString('en-US')}</b>
    </Link>
  )
}
