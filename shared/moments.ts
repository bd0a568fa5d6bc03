/** A UTC time range, both ends included. */
export type Span = { first: string; last: string }

/** Every moment that is stored or filtered by. Beyond it, databases, languages and time zones disagree about years. */
export const momentSpan: Span = {
  first: '1900-01-01T00:00:00.000Z',
  last: '2200-12-31T23:59:59.999Z',
}

/** Every date that a person writes: a year outside of it is a typing error. */
export const dateSpan: Span = {
  first: '2000-01-01T00:00:00.000Z',
  last: '2100-12-31T23:59:59.999Z',
}

/** Returns an ISO 8601 text with the seconds that it may leave out: `2026-12-01T12:00Z`. */
export const withSeconds = (text: string) => text.replace(/(T\d\d:\d\d)(?=Z|[+-])/i, '$1:00')

/** Returns whether a moment is within the span. */
export const isWithin = ({ first, last }: Span, moment: Date) =>
  moment.getTime() >= Date.parse(first) && moment.getTime() <= Date.parse(last)

/** The message at a field whose date is outside of the span. */
export const yearMessage = ({ first, last }: Span) =>
  `Which year? Enter one from ${first.slice(0, 4)} to ${last.slice(0, 4)}.`
