// SQL that several migrations share. A migration that has landed depends on it: it is never changed, only added to.

/** The condition that a client can read a timestamp back: within `momentSpan` of `shared/moments.ts`. */
export const inMomentSpan = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/** The condition of dates that people choose by hand, where a mistyped year is refused: within `dateSpan` of `shared/moments.ts`. */
export const inDateSpan = `between '2000-01-01T00:00:00.000Z' and '2100-12-31T23:59:59.999Z'`

/**
 * Storage options of a table that grows without end. Rows that are read in an index alone are looked up in the table
 * until it has been vacuumed, and the newest are beyond the statistics until it has been analyzed. By default that
 * happens once a fifth or a tenth of a table is new: 200,000 rows of a million. Here it happens after a fiftieth.
 */
export const growing = `with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02)`

/** The texts by which a customer or a lead is found. A phone stands in it as it was typed and in E.164. */
export const contactText = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

/** The digits of a phone that does not parse as a number. */
export const phoneDigits = `case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`
