import type { CellTone } from './week-cell.ts'

const stripes = 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_3px,transparent_3px_6px)]'

/** The colors of a cell. */
export const toneClasses: Readonly<Record<CellTone, string>> = {
  room: 'bg-success-soft font-semibold text-success',
  over: 'bg-danger-soft font-semibold text-danger',
  off: stripes,
  plain: '',
}
