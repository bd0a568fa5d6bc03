import { useId } from 'react'
import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { ResultFiles } from '#web/records/file-attachment/result-files.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { CustomerNewsQuery } from './customer-news.generated.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { TickLine } from './tick-line.tsx'

type Props = {
  done: NonNullable<CustomerNewsQuery['done']>
  /** The number of all completed tasks. */
  total: number
}

/** The tasks that were completed last in these seven days, with their results. The brand's line rises from the lamp and ticks each of them. */
export const DoneLately = ({ done, total }: Props) => {
  const id = useId()
  const { nodes } = done
  const hasResults = nodes.some(({ result, resultFiles }) => result || resultFiles.nodes.length > 0)
  return (
    <section aria-labelledby={id} className="px-4 text-sm max-md:px-0">
      <h2 id={id} className="h-8 font-semibold">
        Done in the last 7 days
      </h2>
      {nodes.length === 0 ? (
        <p className="text-text-quiet">Finished work shows up here.</p>
      ) : (
        <div className="relative pl-11">
          <TickLine rows={nodes.length} height={hasResults ? 56 : 36} className="max-md:hidden" />
          <TickLine rows={nodes.length} height={hasResults ? 112 : 64} className="md:hidden" />
          <ul className="divide-y divide-line">
            {nodes.map(({ id, title, completedAt, result, resultFiles }) => (
              <li
                key={id}
                className={`flex flex-col justify-center overflow-hidden md:flex-row md:items-center md:justify-between md:gap-4 ${hasResults ? 'h-28 md:h-14' : 'h-16 md:h-9'}`}
              >
                <div className="min-w-0">
                  <Link
                    to={hrefs.task(id)}
                    title={title}
                    className="block underline-offset-4 hover:underline max-md:line-clamp-2 md:truncate md:pointer-coarse:-my-3 md:pointer-coarse:py-3"
                  >
                    {title}
                  </Link>
                  {(result || resultFiles.nodes.length > 0) && (
                    <div className="flex min-w-0 items-center gap-x-3 text-text-quiet max-md:flex-wrap">
                      {result && (
                        <span title={result} className="min-w-0 truncate md:max-w-2/3 md:shrink-0">
                          {result}
                        </span>
                      )}
                      <ResultFiles files={resultFiles.nodes.slice(0, 1)} />
                    </div>
                  )}
                </div>
                <span className="shrink-0 text-text-quiet max-md:text-xs">
                  {completedAt && <RelativeTime at={completedAt} withClock />}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {total > 0 && (
        <Link
          to={hrefs.tasks({ status: 'completed' })}
          className={`${panelLink} ${nodes.length > 0 ? 'ml-11' : ''} mt-2`}
        >
          {total === 1 ? 'View the completed task' : `View all ${total} completed tasks`}
        </Link>
      )}
    </section>
  )
}
