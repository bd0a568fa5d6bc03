import { Link } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { barCell, barHead, numberLink } from './bar-table.ts'

/** The number of leads at each stage: a chart that is its own table. */
export const Pipeline = ({ counts }: { counts: Readonly<Record<string, number>> }) => {
  const stages = Object.entries(counts)
  const total = stages.reduce((sum, [, count]) => sum + count, 0)
  const longestBar = Math.max(1, ...stages.map(([, count]) => count))
  return (
    <Panel
      title="Pipeline"
      sideContent={`${total} ${total === 1 ? 'lead' : 'leads'}`}
      aside={
        <Link to={hrefs.leads()} className={panelLink}>
          View leads
        </Link>
      }
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Leads by stage</caption>
        <thead>
          <tr>
            <th scope="col" className={barHead}>
              Stage
            </th>
            <th scope="col" className={`${barHead} w-3/5`}>
              <span className="sr-only">Length</span>
            </th>
            <th scope="col" className={`${barHead} text-right`}>
              Leads
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {stages.map(([stage, count]) => (
            <tr key={stage} className="h-11 hover:bg-surface-hover md:h-9">
              <th scope="row" className={`${barCell} font-normal whitespace-nowrap`}>
                {labelOf(stage)}
              </th>
              <td className={barCell}>
                <Bar value={count} maximum={longestBar} />
              </td>
              <td className={`${barCell} text-right`}>
                <Link
                  to={hrefs.leads({ status: stage.toLowerCase() })}
                  aria-label={`${count} ${count === 1 ? 'lead' : 'leads'} in ${labelOf(stage)}`}
                  className={numberLink}
                >
                  {count}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
