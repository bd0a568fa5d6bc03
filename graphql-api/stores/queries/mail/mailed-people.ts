import type { MailData, MailKind } from '#shared/mail.ts'

/** SQL about the people who get emails: the account is `u`, their own customer `c`, and the organization `o`. */

/** The joins of an account that the conditions below need. */
export const joinsOfPerson = `left join customers c on c.id = u.customer_id cross join organisation o`

/** The time zone of a person: their own, that of their customer, or that of the organization. */
export const zoneOfPerson = `coalesce(u.time_zone, c.time_zone, o.time_zone)`

/** The condition that an account is in use and wants emails of a kind; `kind` is an SQL expression. */
export const wantsEmails = (
  kind: string,
) => `u.disabled_at is null and not u.invited and not exists (
  select from notification_choices w where w.user_id = u.id and w.kind = ${kind} and not w.by_email)`

/** The condition that a person is not in their quiet hours. Its binding is the current time. */
export const isAwake = `not exists (
  select from quiet_hours q
  cross join lateral (select ?::timestamptz at time zone ${zoneOfPerson} as wall) w
  cross join lateral (select extract(hour from wall) * 60 + extract(minute from wall) as minute) m
  where q.user_id = u.id and case when from_minute < to_minute
    then minute >= from_minute and minute < to_minute
    else minute >= from_minute or minute < to_minute end)`

/** The recipient of an email, as `queueMails` needs them; a visitor has no id. */
export type Recipient = { id: number | null; displayName: string; username: string }

/** An email that is due to a person. */
export type DueMail<Kind extends MailKind> = { to: Recipient; data: MailData[Kind] }
