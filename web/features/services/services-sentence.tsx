import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatMoney } from '#web/ui/format-money.ts'

type Props = {
  active?: { totalCount: number; monthlyValue?: number | null | undefined } | null | undefined
  ending?: { totalCount: number } | null | undefined
}

/** Says how many services are active, and which end soon: `38 active services, $31,240 a month. 2 end in 30 days.` */
export const ServicesSentence = ({ active, ending }: Props) => {
  const count = active?.totalCount ?? 0
  const soonCount = ending?.totalCount ?? 0
  return (
    <p>
      {count.toLocaleString('en-US')} active {count === 1 ? 'service' : 'services'}
      {active?.monthlyValue ? `, ${formatMoney(active.monthlyValue)} a month` : ''}.{' '}
      {soonCount > 0 ? (
        <>
          <NumberLink to={hrefs.services({ show: 'ending' })} isNow>
            {soonCount} {soonCount === 1 ? 'ends' : 'end'} in 30 days
          </NumberLink>
          .
        </>
      ) : (
        'None ends in the next 30 days.'
      )}
    </p>
  )
}
