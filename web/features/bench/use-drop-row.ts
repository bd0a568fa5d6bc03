import { useDroppable } from '@dnd-kit/core'
import type { DropTarget } from '#web/parts/drag-area.tsx'
import type { BenchRow } from './bench-figures.ts'

/** Makes an assistant’s row a drop target for customers. `place` tells the table from the cards. */
export const useDropRow = (row: BenchRow, place: string) =>
  useDroppable({
    id: `${place} ${row.assistant.id}`,
    data: { target: row } satisfies DropTarget<BenchRow>,
  })

/** The look of a row that a customer is over. */
export const dropShape = 'bg-press-soft outline-2 -outline-offset-2 outline-press'
