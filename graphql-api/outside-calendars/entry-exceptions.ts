import type ICAL from 'ical.js'
import { type Moment, dayOf, keyOf, momentNamed, momentsOf } from './moment.ts'

/** The moments that entries of their own replace, by the id of the recurring entry. */
export type ReplacedMoments = ReadonlyMap<string, readonly { key: string }[]>

export const idOf = (entry: ICAL.Component): string =>
  String(entry.getFirstPropertyValue('uid') ?? '')

/** Returns the moments that entries of their own replace. One that cannot be read replaces none. */
export const readReplaced = (
  entries: readonly ICAL.Component[],
  ownerZone: string,
): ReplacedMoments =>
  Map.groupBy(
    entries.flatMap((entry) => {
      try {
        const moment = momentNamed(entry, 'recurrence-id', ownerZone)
        return moment ? [{ uid: idOf(entry), key: keyOf(moment) }] : []
      } catch {
        return []
      }
    }),
    ({ uid }) => uid,
  )

/** Returns a function that says whether an entry does not have a start: it is excluded, or an entry of its own replaces it. */
export const exceptionsOf = (
  entry: ICAL.Component,
  replacedMoments: ReplacedMoments,
  ownerZone: string,
): ((start: Moment) => boolean) => {
  const excludedMoments = entry
    .getAllProperties('exdate')
    .flatMap((one) => momentsOf(one, ownerZone))
  const replacements = replacedMoments.get(idOf(entry)) ?? []
  const keys = new Set([...excludedMoments.map(keyOf), ...replacements.map(({ key }) => key)])
  // An excluded day excludes what starts on it.
  return (start) => keys.has(keyOf(start)) || keys.has(dayOf(start))
}
