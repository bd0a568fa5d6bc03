import { type ReactNode, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { DragArea } from '#web/parts/drag-area.tsx'
import { formatHoursFree } from '#web/records/user/assistants/format-load.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { type BenchRow, freeNow } from './bench-figures.ts'
import { type HoursCustomer, LiftedCustomer } from './customer-rows.tsx'

const loadHandOver = async () =>
  (await import('#web/records/customer/forms/hand-over.tsx')).HandOver

const words = {
  formatPickedUp: ({ name, assignedVa }: HoursCustomer) =>
    sentence`Picked up ${name} from ${assignedVa.displayName}.`,
  over: (row: BenchRow) =>
    sentence`Over ${row.assistant.displayName}: ${formatHoursFree(freeNow(row))}.`,
  back: ({ name, assignedVa }: HoursCustomer) =>
    sentence`${name} stays with ${assignedVa.displayName}.`,
}

const drawLifted = (customer: HoursCustomer) => <LiftedCustomer customer={customer} />

/** Lets customers be dragged from one assistant to another, which opens the handover with that assistant chosen. */
export const BenchDrag = ({ children }: { children: ReactNode }) => {
  const [lifted, setLifted] = useState<HoursCustomer | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [move, setMove] = useState<{ record: HoursCustomer; to: string } | null>(null)
  return (
    <>
      <output className="sr-only">{announcement}</output>
      <DragArea<HoursCustomer, BenchRow>
        lifted={lifted}
        onLift={setLifted}
        onDrop={(record, { assistant }) => {
          if (assistant.id === record.assignedVa.id) setAnnouncement(words.back(record))
          else setMove({ record, to: assistant.id })
        }}
        onAnnounce={setAnnouncement}
        words={words}
        scrolls
        draw={drawLifted}
      >
        {children}
      </DragArea>
      {move && <LazyForm load={loadHandOver} with={{ ...move, onClose: () => setMove(null) }} />}
    </>
  )
}
