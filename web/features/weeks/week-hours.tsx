import { formatHoursInColumn } from '#shared/durations.ts'
import type { HoursRow } from './task-rows.ts'

/** Hours by day or by task, with their total. */
export const WeekHours = ({ title, rows }: { title: string; rows: readonly HoursRow[] }) => (
  <section className="break-inside-avoid">
    <h3 className="pb-1 text-sm font-semibold">{title}</h3>
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, seconds }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal break-words">
              {name}
            </th>
            <td className="py-1.5 text-right align-top tabular-nums">
              {formatHoursInColumn(seconds)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-y border-line font-semibold">
          <th scope="row" className="py-1.5 text-left">
            Total
          </th>
          <td className="py-1.5 text-right tabular-nums">
            {formatHoursInColumn(rows.reduce((sum, { seconds }) => sum + seconds, 0))}
          </td>
        </tr>
      </tfoot>
    </table>
  </section>
)
