import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import type { Row } from './week-rows.ts'

type Props = {
  row: Row
  isOpen: boolean
  onToggle: () => void
  /** Returns the tab index of a stop of the grid. */
  tabIndexOf: (stop: string) => number
}

/** The customer of a row with their service, and the button that shows the tasks. */
export const WeekRowHead = ({ row, isOpen, onToggle, tabIndexOf }: Props) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  const { customer, customerService } = row.of
  return (
    <th scope="row" className="py-1 pr-2 pl-2 text-left font-normal">
      <span className="flex items-center gap-2">
        {row.taskRows.length > 0 ? (
          <button
            type="button"
            data-stop="toggle"
            tabIndex={tabIndexOf('toggle')}
            aria-expanded={isOpen}
            aria-label={`Tasks of ${row.name}`}
            onClick={onToggle}
            className="grid min-h-8 min-w-8 shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        ) : (
          <span className="w-8 shrink-0 pointer-coarse:w-tap" />
        )}
        <Face name={row.name} />
        <span className="min-w-0">
          {customer ? (
            <Link
              to={hrefs.customer(customer.id)}
              data-stop="link"
              tabIndex={tabIndexOf('link')}
              className="block truncate font-medium underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {isolate(row.name)}
            </Link>
          ) : (
            <span className="block truncate font-medium">{row.name}</span>
          )}
          {customerService && (
            <span className="block truncate text-xs text-text-quiet pointer-coarse:-mt-3 pointer-coarse:pb-2">
              {isolate(customerService.serviceType)}
            </span>
          )}
        </span>
      </span>
    </th>
  )
}
