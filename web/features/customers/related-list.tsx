import type { ReactNode } from 'react'
import { sayShown } from '#web/parts/say-shown.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props<Row> = {
  title: string
  connection: { totalCount: number; nodes: readonly Row[] }
  /** What is said when there is none. */
  empty: string
  renderRow: (row: Row) => ReactNode
}

/** The newest records of one kind that belong to a customer. */
export const RelatedList = <Row extends { id: string }>(props: Props<Row>) => {
  const { title, connection, empty, renderRow } = props
  const { nodes } = connection
  return (
    <Panel title={title} aside={sayShown(connection)}>
      {nodes.length === 0 ? (
        <p className="px-4 py-5 text-sm text-text-quiet sm:px-5">{empty}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {nodes.map((node) => (
            <li
              key={node.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
            >
              {renderRow(node)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
