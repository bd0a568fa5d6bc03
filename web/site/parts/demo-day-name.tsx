/** The weekday and the date above the times of a day. */
export const DemoDayName = ({ weekday, date }: { weekday: string; date: string }) => (
  <h2 className="text-sm font-semibold whitespace-nowrap">
    <span data-weekday="" className="font-normal text-text-quiet">
      {weekday}
    </span>{' '}
    <span data-date="">{date}</span>
  </h2>
)
