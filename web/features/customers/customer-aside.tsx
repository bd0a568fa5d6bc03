import { lazy, Suspense, useState } from 'react'
import { labelOf, formatStatus } from '#shared/statuses.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import type { BalanceLinkFragment } from '#web/records/customer/balance-link.generated.ts'
import { StaffExtraHours } from '#web/records/customer-service/extra-hours/staff-extra-hours.tsx'
import { lastWeekDay } from '#web/records/customer-service/last-week-day.ts'
import { WeekHours } from '#web/records/customer-service/week-hours.tsx'
import { Button } from '#web/ui/button.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SidePart } from '#web/parts/side-part.tsx'
import { LazyRowMenu } from '#web/writing/actions/lazy-row-menu.tsx'
import { useCustomerAsideQuery } from './customer-aside.generated.ts'

/** The minutes of a receptionist plan, which most services don’t have. */
const MonthMinutes = lazy(async () => ({
  default: (await import('#web/records/customer-service/month-minutes.tsx')).MonthMinutes,
}))

const BalanceLink = lazy(async () => ({
  default: (await import('#web/records/customer/balance-link.tsx')).BalanceLink,
}))

const loadServiceActions = async () =>
  (await import('#web/records/customer-service/actions.ts')).customerServiceActions

const loadEventActions = async () =>
  (await import('#web/records/calendar-event/actions.ts')).calendarEventActions

/** The link to the hours, at once where there is one, else unfolded by a button. */
const SharedHours = ({ customer }: { customer: BalanceLinkFragment }) => {
  const [isOpen, setOpen] = useState(false)
  const isShared = customer.balanceLinkUntil != null
  if (!customer.abilities.includes('createBalanceLink')) return null
  return (
    <>
      {!isShared && (
        <Button
          isSmall
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          Share these hours
        </Button>
      )}
      {(isShared || isOpen) && (
        <Suspense>
          <BalanceLink customer={customer} />
        </Suspense>
      )}
    </>
  )
}

/** A customer's services and upcoming events. */
export const CustomerAside = ({ id }: { id: string }) => {
  const { data } = useCustomerAsideQuery({ variables: { id } })
  const customer = data?.customer
  if (!customer) return null
  const weekStarts = customer.customerServices.nodes.map(({ allowance }) => allowance?.weekStart)
  return (
    <>
      <SidePart
        id="services"
        title="Services"
        aside={<TextLink to={hrefs.customerWeek(id, lastWeekDay(weekStarts))}>Last week</TextLink>}
      >
        {customer.customerServices.nodes.length === 0 ? (
          <p className="text-sm text-text-quiet">No services yet.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {customer.customerServices.nodes.map((service) => (
              <li key={service.id} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 grow basis-32">
                  <span className="font-semibold">
                    <TextLink to={hrefs.service(service.id)}>{service.serviceType}</TextLink>
                  </span>
                  <span className="block text-text-quiet">
                    {labelOf(service.billingCycle)}, {formatStatus(service.status)}
                  </span>
                </span>
                <LazyRowMenu
                  load={loadServiceActions}
                  record={service}
                  of={`CustomerService:${service.id}`}
                  name={service.serviceType}
                />
                {service.status === 'ACTIVE' && (
                  <div className="basis-full pt-1 pb-2">
                    <WeekHours service={service} href={hrefs.customerWeek(id, readerToday())} />
                    <StaffExtraHours service={service} customerName={customer.name} />
                    {service.minutes && (
                      <Suspense>
                        <MonthMinutes service={service} />
                      </Suspense>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {customer.customerServices.nodes.some(({ allowance }) => allowance) && (
          <div className="mt-3 empty:hidden">
            <SharedHours customer={customer} />
          </div>
        )}
      </SidePart>
      <SidePart
        title="Upcoming Events"
        aside={<TextLink to={hrefs.schedule({ customer: customer.id })}>Schedule</TextLink>}
      >
        {customer.calendarEvents.nodes.length === 0 ? (
          <p className="text-sm text-text-quiet">Nothing scheduled.</p>
        ) : (
          <ul className="space-y-1.5 text-sm">
            {customer.calendarEvents.nodes.map((event) => (
              <li key={event.id} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 grow basis-32">
                  <span className="block">{event.title}</span>
                  <span className="text-text-quiet">
                    <RelativeTime at={event.startTime} withClock />
                  </span>
                </span>
                <LazyRowMenu
                  load={loadEventActions}
                  record={event}
                  of={`CalendarEvent:${event.id}`}
                  name={event.title}
                />
              </li>
            ))}
          </ul>
        )}
      </SidePart>
    </>
  )
}
