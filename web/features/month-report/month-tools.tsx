import { useApolloClient } from '@apollo/client/react'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveCsv } from '#web/parts/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { shiftMonth } from './format-month.ts'
import { readMonthCsv } from './month-csv.ts'

type Props = {
  month: string
  isCurrent: boolean
  /** Empty for the current month. */
  onMonth: (month: string) => void
}

/** Moves between months, and takes the report along. */
export const MonthTools = ({ month, isCurrent, onMonth }: Props) => {
  const client = useApolloClient()
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      saveCsv(`month-${month}.csv`, await readMonthCsv(client, month))
    } catch (error) {
      announce(`Couldn’t download. ${errorMessage(error)}`)
    }
    setReading(false)
  }
  return (
    <div data-verbs className="mb-4 flex flex-wrap items-center gap-2">
      <div className="flex gap-2">
        <Button aria-label="Previous month" onClick={() => onMonth(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden="true" className="-mx-1.5 size-4" />
        </Button>
        <Button onClick={() => onMonth('')} disabled={isCurrent}>
          This month
        </Button>
        <Button
          aria-label="Next month"
          onClick={() => onMonth(shiftMonth(month, 1))}
          disabled={isCurrent}
        >
          <ChevronRight aria-hidden="true" className="-mx-1.5 size-4" />
        </Button>
      </div>
      <div className="flex gap-2 sm:ml-auto">
        <Button busy={isReading} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-4" />
          Download CSV
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
    </div>
  )
}
